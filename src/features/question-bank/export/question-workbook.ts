import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { GUIDE_SHEET, MEDIA_SHEET, writeMediaRows } from '#domain/question-bank/workbook/media-rows';
import { writeRows } from '#domain/question-bank/workbook/write-rows';
import { makeWorkbook } from '../../../lib/spreadsheet';
import { GUIDE, guideText } from './guide-text';

const WIDTHS: Readonly<Record<string, number>> = {
  Jenis: 8,
  Pertanyaan: 60,
  Jawaban: 18,
  Poin: 8,
  Label: 24,
  'Aturan nilai': 30,
};
const PART_WIDTH = 24;

/** Makes an Excel file that can be imported again, with a guide and the media that its texts refer to. */
export function makeQuestionWorkbook(
  questions: readonly AuthoredQuestion[],
  files: Iterable<readonly [name: string, base64: string]> = [],
): Promise<Blob> {
  const { headings, rows } = writeRows(questions);
  const mediaRows = writeMediaRows(files);
  return makeWorkbook([
    {
      name: guideText.questions,
      columns: headings.map((heading) => ({ heading, width: WIDTHS[heading] ?? PART_WIDTH })),
      rows,
      wrap: true,
    },
    {
      name: GUIDE_SHEET,
      columns: guideText.headings.map((heading, index) => ({ heading, width: index === 0 ? 28 : 90 })),
      rows: GUIDE,
      wrap: true,
    },
    ...(mediaRows.length > 0
      ? [
          {
            name: MEDIA_SHEET,
            columns: guideText.media.map((heading) => ({ heading, width: 24 })),
            rows: mediaRows,
          },
        ]
      : []),
  ]);
}
