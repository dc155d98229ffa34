import { PROGRESS_WORDS } from '#contract/exam/progress-text';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { COMPARED_WORDS, SCORE_HEADINGS, SCORE_WORDS } from '#contract/exam-session/score-text';
import { countUngraded } from './open-essays';

/** Whose scores an exam's are shown beside: those of the exam it remedies, or of its remedial. */
export type Compared = keyof typeof COMPARED_WORDS;

type ScoreCell = string | number | null;

interface ScoreColumn {
  heading: string;
  /** In characters. */
  width: number;
  /** Its cells are numbers; all others are text. */
  isNumber?: true;
}

/** The columns of an exam's sheet of scores, wherever it is made. */
export function scoreSheetColumns(compared: Compared | null): readonly ScoreColumn[] {
  return compared === null ? COLUMNS : [...COLUMNS, number(COMPARED_WORDS[compared], 14)];
}

/** One pupil's row of that sheet. */
export function scoreSheetCells(row: ScoreRow, compared: Compared | null): ScoreCell[] {
  const cells = toCells(row);
  return compared === null ? cells : [...cells, row.compared_score];
}

const COLUMNS: readonly ScoreColumn[] = [
  { heading: SCORE_HEADINGS.nis, width: 14 },
  { heading: SCORE_HEADINGS.name, width: 32 },
  { heading: SCORE_HEADINGS.grade, width: 9 },
  { heading: SCORE_HEADINGS.className, width: 14 },
  { heading: SCORE_HEADINGS.state, width: 16 },
  number(SCORE_WORDS.correct, 9),
  number(SCORE_WORDS.partial, 9),
  number(SCORE_WORDS.incorrect, 9),
  number(SCORE_WORDS.empty, 9),
  number(SCORE_WORDS.mc, 9),
  number(SCORE_WORDS.essay, 9),
  number(SCORE_WORDS.score, 9),
  number(SCORE_HEADINGS.ungraded, 20),
  number(SCORE_HEADINGS.undecided, 24),
];

function number(heading: string, width: number): ScoreColumn {
  return { heading, width, isNumber: true };
}

function toCells(row: ScoreRow): ScoreCell[] {
  const hasLog = row.log_exam !== null;
  const count = (value: number) => (hasLog ? value : null);
  return [
    row.student_nis,
    row.student_name,
    row.student_grade,
    row.student_class,
    PROGRESS_WORDS[row.progress],
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
