import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { MEDIA_SHEET, writeMediaRows } from '#domain/question-bank/workbook/media-rows';
import { MEDIA_COLUMNS, questionSheets } from '#domain/question-bank/workbook/question-sheets';
import { makeWorkbook } from '../../../lib/spreadsheet';

/** Makes an Excel file that can be imported again, with a guide and the media that its texts refer to. */
export function makeQuestionWorkbook(
  questions: readonly AuthoredQuestion[],
  files: Iterable<readonly [name: string, base64: string]> = [],
): Promise<Blob> {
  const rows = writeMediaRows(files);
  return makeWorkbook([
    ...questionSheets(questions).map((sheet) => ({ ...sheet, wrap: true })),
    ...(rows.length > 0 ? [{ name: MEDIA_SHEET, columns: MEDIA_COLUMNS, rows }] : []),
  ]);
}
