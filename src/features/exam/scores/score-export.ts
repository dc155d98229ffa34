import type { ScoreRow } from '#contract/exam-session/answer';
import { countUngraded } from '#domain/score/open-essays';
import { toCsv } from '#domain/sheet/csv';
import { fileNameOf } from '../../../lib/file-name';
import { saveFile } from '../../../lib/save-file';
import { makeSheet } from '../../../lib/spreadsheet';
import { text as rosterText } from '../roster/text';
import type { Compared } from './score-columns';
import { text } from './text';

const { headings } = text;

const COLUMNS = [
  { heading: headings.nis, width: 14 },
  { heading: headings.name, width: 32 },
  { heading: headings.grade, width: 9 },
  { heading: headings.className, width: 14 },
  { heading: headings.state, width: 16 },
  { heading: text.correct, width: 9 },
  { heading: text.partial, width: 9 },
  { heading: text.incorrect, width: 9 },
  { heading: text.empty, width: 9 },
  { heading: text.mc, width: 9 },
  { heading: text.essay, width: 9 },
  { heading: text.score, width: 9 },
  { heading: headings.ungraded, width: 20 },
  { heading: headings.undecided, width: 24 },
] as const;

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
  const columns = compared ? [...COLUMNS, { heading: text.compared[compared], width: 14 }] : COLUMNS;
  const cells = rows.map((row) => (compared ? [...toCells(row), row.compared_score] : toCells(row)));
  return { columns, cells };
}

function toCells(row: ScoreRow) {
  const hasLog = row.log_exam !== null;
  const count = (value: number) => (hasLog ? value : null);
  return [
    row.student_nis,
    row.student_name,
    row.student_grade,
    row.student_class,
    rosterText.roster.progress[row.progress],
    count(row.correct),
    count(row.partial),
    count(row.incorrect),
    count(row.empty),
    row.mc_score,
    row.essay_score,
    row.score,
    count(countUngraded(row)),
    count(row.undecided),
  ];
}
