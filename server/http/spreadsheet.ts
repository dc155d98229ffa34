import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
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
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await setImmediate();
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return http.body(body, 200, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${file}"`,
  });
}

/** Rows that are there already, by the page. */
export async function* inPages<Row>(rows: readonly Row[], size = 100): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
