import { SHEET_FIELDS } from '#domain/school/school-sheets';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import type { Template, TemplateColumn } from '../../../lib/sheet-template';
import type { Sheet } from '../../../lib/spreadsheet';
import { text } from './text';

const WIDTH = 20;
const WIDE = 60;

/** The blank sheet of one import, how each column is filled in, and the school's classes to choose from. */
export function templateOf(kind: Kind, classes: readonly string[]): { template: Template; guides: Sheet[] } {
  const fields = SHEET_FIELDS[kind];
  const columns = fields.map(({ key, label }): TemplateColumn => {
    const choices = choicesOf(key, classes);
    return { heading: label, width: WIDTH, ...(choices ? { choices } : {}) };
  });
  const { guide } = text;
  const ways: Partial<Record<FieldKey, string>> = guide.ways[kind];
  const manual: Sheet = {
    name: guide.sheet,
    wrap: true,
    columns: [
      { heading: guide.column, width: WIDTH },
      { heading: guide.required, width: WIDTH },
      { heading: guide.how, width: WIDE },
    ],
    rows: fields.map(({ key, label, required }) => [
      label,
      required ? guide.yes : guide.no,
      ways[key] ?? guide.plain,
    ]),
  };
  const list: Sheet = {
    name: guide.classes,
    columns: [{ heading: guide.class, width: WIDTH }],
    rows: classes.map((name) => [name]),
  };
  return {
    template: { name: text.templateSheet, columns },
    guides: classes.length > 0 && fields.some(({ key }) => isClass(key)) ? [manual, list] : [manual],
  };
}

function choicesOf(key: FieldKey, classes: readonly string[]): TemplateColumn['choices'] {
  if (key === 'gender') return ['L', 'P'];
  return isClass(key) ? { sheet: text.guide.classes, count: classes.length } : undefined;
}

function isClass(key: FieldKey): boolean {
  return key === 'class' || key === 'homeroom';
}
