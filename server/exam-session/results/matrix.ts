import { QTYPE } from '#contract/question';
import type { MatrixAnswer, MatrixQuestion, MatrixRow } from '#contract/results';
import { gradeMaximum } from '#domain/score/grade';
import { pointsOf, type ScoredQuestion } from '#domain/score/score';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { pageReply, sliceOf } from '../../http/page';
import { getExamRow, listPaperRows, type PaperRow } from '../../paper/exam-facts';
import { listPaperOrders } from '../../paper/paper-order';
import { listRosterPage, type RosterQuery } from '../roster/roster-page';
import { listScoredSheets } from './sheet';

/** Pupils by questions: one page of the roster, every question of the paper. */
export async function listMatrix(db: Db, query: RosterQuery, now: number) {
  const exam = (await getExamRow(db, query.homebase, query.exam)) ?? fail('notFound');
  const teacher = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.teacher)
    .executeTakeFirstOrThrow();
  const paper = await listPaperRows(db, exam);
  const slice = sliceOf(query);
  const { total, rows } = await listRosterPage(db, query, slice, now);
  const ids = rows.flatMap(({ log_id: id }) => (id === null ? [] : [id]));
  const attempts = ids.map((id) => ({ homebase: query.homebase, id }));
  const sheets = await listScoredSheets(db, query.homebase, attempts, paper);
  const orders = await listPaperOrders(db, query.homebase, ids);
  const known = new Set(paper.map(({ question }) => question));
  const data = rows.map((row): MatrixRow => {
    const asked = (orders.get(row.log_id ?? '') ?? []).filter(({ question }) => known.has(question));
    const sheet = sheets.get(row.log_id ?? '') ?? [];
    const answers = sheet.map((said, index) => toAnswer(asked[index]?.question ?? '', said));
    const automatic = answers.filter((_, index) => sheet[index]?.qtype !== QTYPE.essay);
    const answered = automatic.filter(({ mc, written }) => mc !== null || written);
    return {
      id: row.student_id,
      nis: row.nis ?? '',
      name: row.student_name,
      grade: row.grade_name,
      class: row.class_name,
      correct: answered.filter((each) => each.is_correct).length,
      incorrect: answered.filter((each) => each.point === 0).length,
      mc_score: Math.round(automatic.reduce((sum, { point }) => sum + (point ?? 0), 0) * 100) / 100,
      answers,
    };
  });
  return {
    exam_id: exam.id,
    exam_name: exam.name,
    exam_token: exam.token,
    teacher_name: teacher.name,
    questions: paper.map(toColumn),
    ...pageReply(slice, total, data),
  };
}

function toColumn({ question, qtype, points, answer_key }: PaperRow, index: number): MatrixQuestion {
  const most = qtype === QTYPE.essay ? gradeMaximum(points) : weightOf(points);
  return { id: question, number: index + 1, qtype, poin: most / 100, qkey: answer_key };
}

function toAnswer(id: string, said: ScoredQuestion): MatrixAnswer {
  // A question of a pool bears no points: there each counts one.
  const weighed = said.qtype === QTYPE.essay ? said : { ...said, points: weightOf(said.points) };
  const point = pointsOf(weighed);
  const most = said.qtype === QTYPE.essay ? gradeMaximum(said.points) : weighed.points;
  return {
    id,
    mc: said.mc,
    written: said.essay !== null,
    is_correct: point === most,
    point: point === null ? null : point / 100,
  };
}

/** Hundredths. */
function weightOf(points: number): number {
  return points === 0 ? 100 : points;
}
