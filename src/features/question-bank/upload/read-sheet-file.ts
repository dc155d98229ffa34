import { SHEET_ROWS_MAX } from '#contract/bank';
import type { SheetCell, SheetRow } from '#domain/question-bank/question-sheet';
import { decodeCsv, parseCsv } from '../../../lib/csv';
import { formatNumber } from '../../../lib/format';
import { readFirstSheet } from '../../../lib/spreadsheet';
import { TEMPLATE_HEADINGS, text } from '../text';

export type SheetFile = { ok: true; rows: SheetRow[] } | { ok: false; message: string };

/** The rows below the headings of a chosen file, or what is wrong with the file as a whole. */
export async function readSheetFile(file: File): Promise<SheetFile> {
  let rows: SheetCell[][];
  try {
    rows = file.name.toLowerCase().endsWith('.csv') ? await readCsv(file) : await readFirstSheet(file);
  } catch {
    return { ok: false, message: text.upload.cannotRead };
  }
  return checkSize(withoutTail(rows.slice(1).map(toRow)));
}

const WIDTH = TEMPLATE_HEADINGS.length;

async function readCsv(file: File): Promise<SheetCell[][]> {
  return parseCsv(decodeCsv(await file.arrayBuffer())).map((row) => row.map((cell) => cell || null));
}

/** Exactly as wide as the sheet is declared: notes to the right of it are not ours to send. */
function toRow(cells: readonly SheetCell[]): SheetRow {
  return Array.from({ length: WIDTH }, (_, column) => cells[column] ?? null);
}

function withoutTail(rows: readonly SheetRow[]): SheetRow[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1);
}

function checkSize(rows: SheetRow[]): SheetFile {
  if (rows.every(isBlank)) return { ok: false, message: text.upload.emptySheet };
  if (rows.length > SHEET_ROWS_MAX) {
    return {
      ok: false,
      message: text.upload.tooManyRows(formatNumber(rows.length), formatNumber(SHEET_ROWS_MAX)),
    };
  }
  return { ok: true, rows };
}

function isBlank(row: SheetRow): boolean {
  return row.every((cell) => cell === null || String(cell).trim() === '');
}
