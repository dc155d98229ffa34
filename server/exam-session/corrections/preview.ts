import type { CorrectionPreview, MovedScore } from '#contract/exam-session/correction';
import { type Correction, correct, standingOf } from '#domain/score/correction';
import { summarizeMoves } from '#domain/score/moves';
import { scoreAttempt } from '#domain/score/score';
import type { Db } from '../../db/open';
import { getExamRow, weightsOf } from '../../paper/exam-facts';
import { listSitters } from '../attempts/sitters';
import { readMarking } from '../results/marked-paper';
import { getRelease } from '../results/released';
import { listScoredSheets } from '../results/sheet';

/** A correction that is tried before it is made. */
export interface TriedCorrection {
  homebase: string;
  exam: string;
  correction: Correction;
}

/** Everybody's score before and after. Takes long: run it outside the main thread. */
export async function previewCorrection(
  db: Db,
  { homebase, exam: id, correction }: TriedCorrection,
): Promise<CorrectionPreview> {
  const exam = await getExamRow(db, homebase, id);
  const { asked, history } = await readMarking(db, exam);
  const [before, after] = [standingOf(history), standingOf([...history, correction])];
  const sitters = await listSitters(db, { homebase, exam: id, classes: null }, null);
  const attempts = sitters.map(({ attempt }) => ({ homebase, id: attempt }));
  const sheets = await listScoredSheets(db, homebase, attempts, asked);
  const weights = weightsOf(exam);
  const rows = sitters.map((sitter): MovedScore => {
    const sheet = sheets.get(sitter.attempt) ?? [];
    return {
      student_id: sitter.student,
      nis: sitter.nis ?? '',
      name: sitter.name,
      class: sitter.class,
      before: scoreAttempt(correct(sheet, before), weights).score,
      after: scoreAttempt(correct(sheet, after), weights).score,
    };
  });
  const { passing_mark: mark } = await getRelease(db, homebase, id);
  const { averageBefore, averageAfter, nowPassing, nowFailing } = summarizeMoves(rows, mark);
  return {
    students: rows.length,
    average_before: averageBefore,
    average_after: averageAfter,
    passing_mark: mark,
    now_passing: nowPassing,
    now_failing: nowFailing,
    changed: rows.filter((row) => row.before !== row.after),
  };
}
