// Creates and reads spreadsheets in the browser. The libraries are loaded at first use.

import { escapeCodes } from '#domain/sheet/escape-codes';
import { guardCell } from '#domain/sheet/formula-guard';

export type SheetCell = string | number | null;

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width: number;
}

const HEADING_STYLE = { fontWeight: 'bold', backgroundColor: '#D7F2E8' } as const;

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
  /** Wraps long texts within their cell. */
  wrap?: boolean;
  /**
   * Whole columns have the format "text", so that a spreadsheet does not turn input into numbers. Numbers that are there
   * stay numbers until somebody types over them. There must be a row.
   */
  keepsText?: boolean;
}

/** Makes an .xlsx file with one sheet. */
export function makeSheet(name: string, columns: Sheet['columns'], rows: Sheet['rows']): Promise<Blob> {
  return makeWorkbook([{ name, columns, rows }]);
}

/** The same for a sheet that is filled in and read again. */
export function makeSheetToFill(name: string, columns: Sheet['columns'], rows: Sheet['rows']): Promise<Blob> {
  return makeWorkbook([{ name, columns, rows, keepsText: true }]);
}

/**
 * Creates an .xlsx file: the headings stay visible, texts can never become formulas. `finish` may still change the XML of
 * each sheet, for what the library cannot express.
 */
export async function makeWorkbook(
  sheets: readonly Sheet[],
  finish: (xml: string, index: number) => string = (xml) => xml,
): Promise<Blob> {
  const { default: writeSheets } = await import('write-excel-file/universal');
  const made = sheets.map(({ name, columns, rows, wrap = false, keepsText = false }) => ({
    data: [
      columns.map(({ heading }) => ({ value: heading, type: String, ...HEADING_STYLE })),
      ...rows.map((row) => row.map((cell) => (keepsText ? toTextCell(cell) : toCell(cell, wrap)))),
    ],
    sheet: name.slice(0, SHEET_NAME_MAX),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }));
  const transform = (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
    finish(sheets[sheetIndex]?.keepsText ? formatColumns(xml) : xml, sheetIndex);
  const feature = { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
  return writeSheets(made, { features: [feature] }).toBlob();
}

/** Reads the first sheet of an .xlsx file: numbers stay numbers, everything else becomes text. */
export async function readFirstSheet(file: Blob): Promise<SheetCell[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file);
  return rows.map((row) => row.map(fromCell));
}

/** Excel's limit. */
const SHEET_NAME_MAX = 31;

function toCell(cell: SheetCell, wrap: boolean) {
  if (cell === null || cell === '') return null;
  const look = wrap ? WRAPPED : {};
  if (typeof cell === 'number') return { value: cell, type: Number, ...look };
  return { value: toSafe(guardCell(cell)), type: String, ...look };
}

function toTextCell(cell: SheetCell) {
  if (typeof cell === 'number') return { value: cell, type: Number, format: '@' };
  const look = { type: String, format: '@' };
  return cell === null || cell === '' ? look : { value: toSafe(guardCell(cell)), ...look };
}

/** Gives whole columns the format that the cells of the first row have. */
function formatColumns(xml: string): string {
  const [, style] = /<c r="A2" s="(\d+)"/.exec(xml) ?? [];
  return style === undefined ? xml : xml.replaceAll('<col ', `<col style="${style}" `);
}

const WRAPPED = { wrap: true, alignVertical: 'top' } as const;

/**
 * The library looks texts up in a plain object: a cell with `constructor` would be lost, so its first character is
 * written as an escape.
 */
function toSafe(text: string): string {
  const safe = escapeCodes(text);
  if (!(safe in Object.prototype)) return safe;
  return `_x${safe.charCodeAt(0).toString(16).padStart(4, '0')}_${safe.slice(1)}`;
}

function fromCell(cell: unknown): SheetCell {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
