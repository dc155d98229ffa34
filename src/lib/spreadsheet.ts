// Spreadsheets made and read in the browser. The libraries come with the first use, not before.

export type SheetCell = string | number | null;

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width: number;
}

const HEADING_STYLE = { fontWeight: 'bold', backgroundColor: '#D7F2E8' } as const;

/** Makes an .xlsx file with one sheet: the headings stay in view, texts can never become formulas. */
export async function makeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  const headings = columns.map(({ heading }) => ({ value: heading, type: String, ...HEADING_STYLE }));
  const file = writeSheet([headings, ...rows.map((row) => row.map(toCell))], {
    sheet: name.slice(0, SHEET_NAME_MAX),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return file.toBlob();
}

/** Reads the first sheet of an .xlsx file: numbers stay numbers, everything else becomes text. */
export async function readFirstSheet(file: Blob): Promise<SheetCell[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file);
  return rows.map((row) => row.map(fromCell));
}

/** A text that a spreadsheet program could take for a formula when the file is saved as CSV gets an apostrophe. */
export function guardCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Excel's limit. */
const SHEET_NAME_MAX = 31;

function toCell(cell: SheetCell) {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: guardCell(cell), type: String };
}

function fromCell(cell: unknown): SheetCell {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
