import type { Context } from 'hono';
import writeSheet from 'write-excel-file/node';
import { guardCell } from '#domain/sheet/formula-guard';

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width: number;
}

/**
 * A spreadsheet as a reply. Every cell is text: numbers of sixteen digits stay whole, and what begins like a
 * formula is none (it gets an apostrophe as well, for the day somebody saves the file as CSV).
 */
export async function sendSheet(
  http: Context,
  {
    file,
    sheet,
    columns,
    rows,
  }: {
    file: string;
    sheet: string;
    columns: readonly SheetColumn[];
    rows: readonly (readonly (string | null)[])[];
  },
): Promise<Response> {
  const headings = columns.map(({ heading }) => ({
    value: heading,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#D7F2E8',
  }));
  const cells = rows.map((row) =>
    row.map((cell) => (cell === null ? null : { value: guardCell(cell), type: String })),
  );
  const made = writeSheet([headings, ...cells], {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return http.body(new Uint8Array(await made.toBuffer()), 200, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${file}"`,
  });
}
