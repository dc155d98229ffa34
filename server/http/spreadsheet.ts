import type { Context } from 'hono';
import { sendPieces } from './pieces';
import { type SheetColumn, type SheetPages, writeSheetFile } from './sheet-file';

interface Sheet {
  file: string;
  sheet: string;
  columns: readonly SheetColumn[];
  pages: SheetPages;
}

/** A spreadsheet as a reply: it leaves as it is made, as fast as it is taken, and other requests are answered in between. */
export function sendSheet(http: Context, { file, sheet, columns, pages }: Sheet): Response {
  const pieces = writeSheetFile(sheet, columns, pages);
  return sendPieces(http, pieces, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    file,
  });
}

/** Rows that are there already, by the page. */
export async function* inPages<Row>(rows: readonly Row[], size = 100): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
