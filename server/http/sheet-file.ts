import { strToU8, Zip, ZipDeflate } from 'fflate';
import { escapeCodes } from '#domain/sheet/escape-codes';
import { guardCell } from '#domain/sheet/formula-guard';
import { fail } from '../failure/app-error';

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width: number;
  /** Its cells are numbers. All others are text, also what is typed into their blank cells. */
  isNumber?: true;
}

/** The most rows in one exported file. */
export const EXPORT_ROWS_MAX = 20_000;

/** Refuses a sheet of more rows rather than leaving some out silently; `instead` says how to ask for fewer. */
export function refuseTooLong(rows: number, instead: string): void {
  if (rows <= EXPORT_ROWS_MAX) return;
  const [given, most] = [rows, EXPORT_ROWS_MAX].map((count) => count.toLocaleString('id-ID'));
  const message = `Ada ${given} baris, padahal satu berkas memuat paling banyak ${most}. ${instead}`;
  fail('conflict', { message });
}

/** Numbers are only what can be added up or compared: one that is a name, as a NIS is, is text. */
export type SheetCell = string | number | null;

/** Rows in pages; one page is written at a time. */
export type SheetPages = AsyncIterable<readonly (readonly SheetCell[])[]>;

export interface Sheet {
  /** The name of its tab. */
  sheet: string;
  columns: readonly SheetColumn[];
  pages: SheetPages;
  /** Wraps long texts within their cell. */
  wrap?: true;
}

/**
 * Writes an .xlsx piece by piece and forgets what is written, however long the sheet. Text stays text: numbers of
 * sixteen digits stay whole, and nothing becomes a formula (such text also gets an apostrophe, in case somebody saves
 * the file as CSV).
 */
export function writeSheetFile(sheet: Sheet): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return writeWorkbookFile([sheet]);
}

/** The same with several sheets, one after another. */
export async function* writeWorkbookFile(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(new Uint8Array(piece));
  });
  const add = (name: string) => {
    const entry = new ZipDeflate(name, { level: 3 });
    zip.add(entry);
    return entry;
  };
  const parts = fixedParts(sheets.map(({ sheet }) => sheet));
  for (const [name, content] of Object.entries(parts)) add(name).push(strToU8(content), true);
  for (const [index, { columns, pages, wrap }] of sheets.entries()) {
    const body = add(`xl/worksheets/sheet${index + 1}.xml`);
    body.push(strToU8(headOf(columns)));
    let row = 1;
    for await (const page of pages) {
      const style = wrap ? STYLE.wrapped : STYLE.text;
      body.push(strToU8(page.map((cells) => rowOf(cells, ++row, style)).join('')));
      yield* made.splice(0);
    }
    body.push(strToU8('</sheetData></worksheet>'), true);
  }
  zip.end();
  yield* made.splice(0);
}

/** Rows that already exist, in pages. */
export async function* inPages<Row>(rows: readonly Row[], size = 100): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** How the rows of a sheet are written: `toCells` returns one cell for each column. */
export interface Table<Row> {
  columns: readonly SheetColumn[];
  toCells: (row: Row) => readonly SheetCell[];
}

/** Adds each row's state as a last column, unless only active rows were requested. */
export function withState<Row>(
  { columns, toCells }: Table<Row>,
  asked: string | undefined,
  { width, stateOf }: { width: number; stateOf: (row: Row) => string },
): Table<Row> {
  if (asked === undefined || asked === 'active') return { columns, toCells };
  return {
    columns: [...columns, { heading: 'Status', width }],
    toCells: (row) => [...toCells(row), stateOf(row)],
  };
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places of the formats in `styles.xml`; 49 is Excel's own number of the format "text". */
const STYLE = { text: 1, heading: 2, wrapped: 3 } as const;
type Style = (typeof STYLE)[keyof typeof STYLE];

/** All parts except the rows. */
function fixedParts(names: readonly string[]): Record<string, string> {
  const numbered = names.map((name, index) => ({ name, number: index + 1 }));
  const types = numbered.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const sheets = numbered.map(
    ({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFD7F2E8"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf></cellXfs></styleSheet>`,
  };
}

function headOf(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width, isNumber }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isNumber ? '' : ' style="1"'}/>`,
  );
  const headings = rowOf(
    columns.map(({ heading }) => heading),
    1,
    STYLE.heading,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${headings}`;
}

function rowOf(cells: readonly SheetCell[], row: number, style: Style): string {
  const made = cells.map((cell, column) => {
    if (cell === null) return '';
    const place = `${columnName(column)}${row}`;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeCodes(guardCell(cell)))}</t></is></c>`;
  });
  return `<row r="${row}">${made.join('')}</row>`;
}

/** `A` … `Z`, `AA` … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Escapes XML's special characters and removes those that XML cannot contain. */
function escapeXml(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
