import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { mapTexts } from '#domain/question-bank/authored-texts';
import { fromStored } from '#domain/question-bank/from-stored';
import { MEDIA_SHEET, mediaEnd, mediaName, writeMediaRows } from '#domain/question-bank/workbook/media-rows';
import { MEDIA_COLUMNS, questionSheets } from '#domain/question-bank/workbook/question-sheets';
import { listMedia, replaceMedia } from '#domain/rich-text/media';
import type { Db } from '../../db/open';
import { inPages, type Sheet, type SheetCell } from '../../http/sheet-file';
import { findMedia } from '../media/queries';
import { toQuestion } from '../queries';

/** A bank as the workbook that the editor exports and imports, with its pictures and sounds. */
export async function bankSheets(db: Db, homebase: string, bank: string): Promise<Sheet[]> {
  const authored = await readAuthored(db, homebase, bank);
  const files = await nameFiles(db, homebase, listMedia(JSON.stringify(authored)));
  const questions = authored.map((question) =>
    mapTexts(question, (text) =>
      replaceMedia(text, (hash) => {
        const file = files.get(hash);
        return file && mediaName(file);
      }),
    ),
  );
  const written = questionSheets(questions).map(
    ({ name, columns, rows }): Sheet => ({
      sheet: name,
      columns,
      pages: inPages(rows.map((row) => row.map(blankAsNull))),
      wrap: true,
    }),
  );
  if (files.size === 0) return written;
  const media = { sheet: MEDIA_SHEET, columns: MEDIA_COLUMNS, pages: readFiles(db, homebase, files) };
  return [...written, media];
}

async function readAuthored(db: Db, homebase: string, bank: string): Promise<AuthoredQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .orderBy('position')
    .execute();
  return rows.map((row) => fromStored(toQuestion(row)));
}

/** The files by their hash, under the names that the workbook has for them; those that are gone are left out. */
async function nameFiles(db: Db, homebase: string, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'type'])
    .where('homebase', '=', homebase)
    .where('hash', 'in', hashes)
    .orderBy('hash')
    .execute();
  return new Map(rows.map(({ hash, type }) => [hash, `${hash}.${mediaEnd(type)}`]));
}

/** One file at a time, because together they may be large. */
async function* readFiles(db: Db, homebase: string, files: ReadonlyMap<string, string>) {
  for (const [hash, name] of files) {
    const file = await findMedia(db, homebase, hash);
    if (file) yield writeMediaRows([[name, Buffer.from(file.bytes).toString('base64')]]);
  }
}

function blankAsNull(cell: string | number): SheetCell {
  return cell === '' ? null : cell;
}
