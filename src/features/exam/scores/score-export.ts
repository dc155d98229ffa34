import type { ScoreRow } from '#contract/exam-session/score-row';
import { type Compared, scoreSheetCells, scoreSheetColumns } from '#domain/score/score-sheet';
import { toCsv } from '#domain/sheet/csv';
import { fileNameOf } from '#domain/sheet/file-name';
import { saveFile } from '../../../lib/save-file';
import { makeSheet } from '../../../lib/spreadsheet';
import { text } from './text';

/** Downloads every row as a spreadsheet: NIS and names as text, figures as numbers. */
export async function exportScores(
  examName: string,
  rows: readonly ScoreRow[],
  compared: Compared | null,
): Promise<void> {
  const { columns, cells } = toSheet(rows, compared);
  saveFile(await makeSheet(text.sheet, columns, cells), text.file(fileNameOf(examName), 'xlsx'));
}

/** The same as a text that other programs read. */
export function exportScoresAsCsv(
  examName: string,
  rows: readonly ScoreRow[],
  compared: Compared | null,
): void {
  const { columns, cells } = toSheet(rows, compared);
  const csv = toCsv([columns.map(({ heading }) => heading), ...cells]);
  saveFile(new Blob([csv], { type: 'text/csv' }), text.file(fileNameOf(examName), 'csv'));
}

function toSheet(rows: readonly ScoreRow[], compared: Compared | null) {
  return { columns: scoreSheetColumns(compared), cells: rows.map((row) => scoreSheetCells(row, compared)) };
}
