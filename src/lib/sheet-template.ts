import { makeWorkbook, type Sheet, type SheetColumn } from './spreadsheet';

export interface TemplateColumn extends SheetColumn {
  /** Suggested values for its cells, which may still hold others: texts, or the first column of a guide. */
  choices?: readonly string[] | { sheet: string; count: number };
}

export interface Template {
  name: string;
  columns: readonly TemplateColumn[];
}

/**
 * Makes an .xlsx file to be filled in: input stays text, as long numbers and leading zeros require, and the guides
 * follow as further sheets.
 */
export async function makeTemplate(template: Template, guides: readonly Sheet[]): Promise<Blob> {
  const { getOrderOfSiblings, insertElementMarkupAccordingToOrderOfSiblings } = await import(
    'write-excel-file/utility'
  );
  const lists = validations(template.columns);
  const order = getOrderOfSiblings(SHEET, 'worksheet');
  const prepare = (xml: string) => {
    if (lists === '' || !order) return xml;
    return insertElementMarkupAccordingToOrderOfSiblings(xml, lists, order, 'worksheet');
  };
  // One empty row of text cells: the columns take its format.
  const rows = [template.columns.map(() => '')];
  return makeWorkbook([{ ...template, rows, keepsText: true }, ...guides], (xml, index) =>
    index === 0 ? prepare(xml) : xml,
  );
}

const SHEET = 'xl/worksheets/sheet{id}.xml';
/** A little more than the maximum rows of an import. */
const ROWS = 6_000;
/** Excel's limit for a list within the rule itself. */
const LIST_MAX = 255;

function validations(columns: readonly TemplateColumn[]): string {
  const lists = columns.flatMap(({ choices }, index) => {
    const formula = choices && formulaOf(choices);
    if (!formula) return [];
    const letter = String.fromCharCode('A'.charCodeAt(0) + index);
    return `<dataValidation type="list" allowBlank="1" sqref="${letter}2:${letter}${ROWS}"><formula1>${formula}</formula1></dataValidation>`;
  });
  return lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

function formulaOf(choices: NonNullable<TemplateColumn['choices']>): string | undefined {
  if ('sheet' in choices)
    return choices.count === 0 ? undefined : `'${choices.sheet}'!$A$2:$A$${choices.count + 1}`;
  const list = choices.join(',');
  return list.length > LIST_MAX ? undefined : `"${list}"`;
}
