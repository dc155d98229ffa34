import { IMPORT_ROWS_MAX } from '#contract/school/sheet-import';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import { type Cell, type FoundColumns, findColumns } from '#domain/sheet/columns';
import { parseCsv } from '#domain/sheet/csv';
import { decodeCsv } from '../../../lib/csv';
import { formatNumber } from '../../../lib/format';
import { readFirstSheet } from '../../../lib/spreadsheet';
import { text } from './text';

/** A file as it is sent: the recognised columns and the cells of each row. */
export interface SchoolSheet {
  file: string;
  columns: FieldKey[];
  rows: { row: number; cells: Cell[] }[];
  /** As written in the file, for the rows that are returned. */
  headings: string[];
  ignored: string[];
}

export type SheetResult = { sheet: SchoolSheet } | { problem: string };

/** Reads a sheet of the school's data, or returns what is wrong with it as a whole. */
export async function readSchoolSheet(kind: Kind, file: File): Promise<SheetResult> {
  let rows: Cell[][];
  try {
    const isCsv = file.name.toLowerCase().endsWith('.csv');
    rows = isCsv ? parseCsv(decodeCsv(await file.arrayBuffer())) : await readFirstSheet(file);
  } catch {
    return { problem: text.cannotRead };
  }
  const found = findColumns(rows, SHEET_FIELDS[kind]);
  if (!found) return { problem: text.noHeadings };
  if (found.missing.length > 0) return { problem: text.missing(labelsOf(kind, found.missing)) };
  return checkSize(toSheet(file.name, rows, found));
}

/** The usual names of these fields. */
export function labelsOf(kind: Kind, keys: readonly FieldKey[]): string {
  return keys.map((key) => SHEET_FIELDS[kind].find((field) => field.key === key)?.label ?? key).join(', ');
}

function toSheet(file: string, rows: readonly Cell[][], found: FoundColumns<FieldKey>): SchoolSheet {
  const places = found.columns.flatMap(({ key, heading }, index) =>
    key === null ? [] : [{ key, heading, index }],
  );
  const filled = rows.slice(found.firstRow).flatMap((row, index) => {
    const cells = places.map((place) => row[place.index] ?? null);
    return cells.every(isBlank) ? [] : [{ row: found.firstRow + index + 1, cells }];
  });
  return {
    file,
    columns: places.map(({ key }) => key),
    headings: places.map(({ heading }) => heading),
    ignored: found.columns.flatMap(({ key, heading }) => (key === null && heading ? [heading] : [])),
    rows: filled,
  };
}

function checkSize(sheet: SchoolSheet): SheetResult {
  if (sheet.rows.length === 0) return { problem: text.empty };
  if (sheet.rows.length <= IMPORT_ROWS_MAX) return { sheet };
  return { problem: text.tooMany(formatNumber(sheet.rows.length), formatNumber(IMPORT_ROWS_MAX)) };
}

function isBlank(cell: Cell): boolean {
  return cell === null || String(cell).trim() === '';
}
