import type { Imported } from '#domain/question-bank/imported';
import { GUIDE_SHEET, MEDIA_SHEET, readMediaRows } from '#domain/question-bank/workbook/media-rows';
import { readRows } from '#domain/question-bank/workbook/read-rows';
import type { Archive } from '../archive';
import type { ImportedFile } from '../imported-file';
import { readWorkbook, type WorkbookSheet } from './read-workbook';

/** Reads the questions of a workbook: every sheet that has our headings; the others are reported by name. */
export function readXlsx(archive: Archive): ImportedFile {
  const sheets = readWorkbook(archive);
  const held = sheets.filter(({ name }) => name === MEDIA_SHEET).flatMap(({ rows }) => readMediaRows(rows));
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
    media: {
      ...archive,
      ...Object.fromEntries(
        held.map(([name, base64]) => [name, new Uint8Array(Buffer.from(base64, 'base64'))]),
      ),
    },
  };
}

function readSheet({ name, rows, drawn }: WorkbookSheet, isOneOfSeveral: boolean): Imported {
  return (
    readRows(rows, isOneOfSeveral ? name : undefined, drawn) ?? {
      questions: [],
      unread: [{ place: { kind: 'sheet', name }, reason: { code: 'noHeadings' } }],
    }
  );
}
