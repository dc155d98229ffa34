import type { ScoreRow } from '#contract/exam-session/score-row';
import { type Score, scoreAttempt } from '#domain/score/score';
import { standingToken } from '../../access/exam-tokens';
import type { Db } from '../../db/open';
import { pageReply, sliceOf } from '../../http/page';
import { getExamRow, weightsOf } from '../../paper/exam-facts';
import { listRosterPage, type RosterQuery, shownProgress } from '../roster/roster-page';
import { listComparedScores } from './compared-scores';
import { listMarkedRows } from './marked-paper';
import { listScoredSheets } from './sheet';

/** Scores of an exam, always calculated from the stored answers, so nothing can be stale. */
export async function listScores(db: Db, query: RosterQuery, now: number) {
  const exam = await getExamRow(db, query.homebase, query.exam);
  const names = await db
    .selectFrom('users')
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .select(['users.name as teacher', 'homebases.name as homebase'])
    .where('users.homebase', '=', exam.homebase)
    .where('users.id', '=', exam.teacher)
    .executeTakeFirstOrThrow();
  const slice = sliceOf(query);
  const { total, rows } = await listRosterPage(db, query, slice, now);
  const attempts = rows.flatMap(({ log_id: id }) => (id === null ? [] : [{ homebase: query.homebase, id }]));
  const sheets = await listScoredSheets(db, query.homebase, attempts, await listMarkedRows(db, exam));
  const weights = weightsOf(exam);
  const students = rows.map(({ student_id }) => student_id);
  const compared = await listComparedScores(db, exam, students);
  const data = rows.map((row): ScoreRow => {
    const sheet = sheets.get(row.log_id ?? '');
    return {
      student_id: row.student_id,
      student_nis: row.nis ?? '',
      student_name: row.student_name,
      student_grade: row.grade_name,
      student_class: row.class_name,
      log_exam: row.start_at === null ? null : new Date(row.start_at).toISOString(),
      progress: shownProgress(row.progress, row.deadline, now),
      compared_score: compared.scores.get(row.student_id) ?? null,
      ...(sheet ? toWire(scoreAttempt(sheet, weights)) : NO_SCORE),
    };
  });
  return {
    exam_id: exam.id,
    exam_name: exam.name,
    exam_token: standingToken(exam),
    teacher_name: names.teacher,
    homebase_name: names.homebase,
    mc_score: exam.mc_percent,
    essay_score: exam.essay_percent,
    compared_with: compared.with,
    ...pageReply(slice, total, data),
  };
}

function toWire({ mcScore, essayScore, ...score }: Score) {
  return { ...score, mc_score: mcScore, essay_score: essayScore };
}

/** A student who has not begun has nothing to count, and no score rather than zero. */
const NO_SCORE = {
  correct: 0,
  partial: 0,
  incorrect: 0,
  empty: 0,
  mc_score: null,
  essay_score: null,
  score: null,
  ungraded: 0,
  undecided: 0,
};
