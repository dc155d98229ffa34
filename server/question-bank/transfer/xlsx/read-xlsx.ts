import type { Imported } from '#domain/question-bank/imported';
import { GUIDE_SHEET, MEDIA_SHEET, readMediaRows } from '#domain/question-bank/workbook/media-rows';
import { readRows } from '#domain/question-bank/workbook/read-rows';
import type { Archive } from '../archive';
import type { ImportedFile } from '../imported-file';
import { readWorkbook, type WorkbookSheet } from './read-workbook';

/** Reads the questions of a workbook: every sheet that has our headings; the others are reported by name. */
export function readXlsx(archive: Archive): ImportedFile {
  const sheets = readWorkbook(archive);
  const asked = sheets.filter(
    ({ name, rows }) => rows.length > 0 && name !== MEDIA_SHEET && name !== GUIDE_SHEET,
  );
  const read = asked.map((sheet) => readSheet(sheet, asked.length > 1));
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  return {
    questions: read.flatMap(({ questions }) => questions),
    unread: [
      ...read.flatMap(({ unread }) => unread),
      ...hidden.map(({ name }) => ({
        place: { kind: 'sheet' as const, name },
        reason: { code: 'sheetHidden' as const },
      })),
    ],
    media: { ...archive, ...mediaOf(sheets) },
  };
}

function mediaOf(sheets: readonly WorkbookSheet[]): Record<string, Uint8Array> {
  const media: Record<string, Uint8Array> = Object.create(null);
  for (const { name, rows } of sheets)
    if (name === MEDIA_SHEET)
      for (const [file, base64] of readMediaRows(rows)) media[file] = Buffer.from(base64, 'base64');
  return media;
}

function readSheet({ name, rows, drawn }: WorkbookSheet, isOneOfSeveral: boolean): Imported {
  return (
    readRows(rows, isOneOfSeveral ? name : undefined, drawn) ?? {
      questions: [],
      unread: [{ place: { kind: 'sheet', name }, reason: { code: 'noHeadings' } }],
    }
  );
}
