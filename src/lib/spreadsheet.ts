// Spreadsheets made and read in the browser. The libraries come with the first use, not before.
// Both zip through fflate, which hands parts over 160 kB (writing) or 512 kB (reading) to a worker made
// from `blob:`. Where the content security policy refuses that worker, fflate never answers: hence the patience.

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
  return inTime(file.toBlob());
}

/** Reads the first sheet of an .xlsx file: numbers stay numbers, everything else becomes text. */
export async function readFirstSheet(file: Blob): Promise<SheetCell[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await inTime(readSheet(file));
  return rows.map((row) => row.map(fromCell));
}

/** Gives the person a file to keep. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A text that a spreadsheet program could take for a formula when the file is saved as CSV gets an apostrophe. */
export function guardCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Excel's limit. */
const SHEET_NAME_MAX = 31;

/** Far beyond what the largest sheet takes on a slow laptop. */
const PATIENCE_MS = 20_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the spreadsheet library does not answer')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}

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
