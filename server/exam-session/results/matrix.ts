import type { MatrixAnswer, MatrixQuestion, MatrixRow } from '#contract/exam-session/results';
import { ofPart } from '#domain/question-bank/score-part';
import { maximumOf, pointsOf, weighed } from '#domain/score/score';
import { standingToken } from '../../access/exam-tokens';
import type { Db } from '../../db/open';
import { pageReply, sliceOf } from '../../http/page';
import { getExamRow } from '../../paper/exam-facts';
import { listRosterPage, type RosterQuery } from '../roster/roster-page';
import { listMarkedRows, type MarkedRow } from './marked-paper';
import { correctionOf, listScoredSheets, type SheetQuestion } from './sheet';

/** Returns pupils by questions: one page of the roster, every question of the paper. */
export async function listMatrix(db: Db, query: RosterQuery, now: number) {
  const exam = await getExamRow(db, query.homebase, query.exam);
  const teacher = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.teacher)
    .executeTakeFirstOrThrow();
  const paper = await listMarkedRows(db, exam);
  const slice = sliceOf(query);
  const { total, rows } = await listRosterPage(db, query, slice, now);
  const ids = rows.flatMap(({ log_id: id }) => (id === null ? [] : [id]));
  const attempts = ids.map((id) => ({ homebase: query.homebase, id }));
  const sheets = await listScoredSheets(db, query.homebase, attempts, paper);
  const data = rows.map((row): MatrixRow => {
    const sheet = sheets.get(row.log_id ?? '') ?? [];
    const automatic = ofPart('mc', sheet)
      .filter(({ voided }) => voided !== 'out')
      .map(toAnswer);
    const wrong = automatic.filter(({ mc, written, point }) => (mc !== null || written) && point === 0);
    return {
      id: row.student_id,
      nis: row.nis ?? '',
      name: row.student_name,
      grade: row.grade_name,
      class: row.class_name,
      correct: automatic.filter((each) => each.is_correct).length,
      incorrect: wrong.length,
      mc_score: Math.round(automatic.reduce((sum, { point }) => sum + (point ?? 0), 0) * 100) / 100,
      answers: sheet.map(toAnswer),
    };
  });
  return {
    exam_id: exam.id,
    exam_name: exam.name,
    exam_token: standingToken(exam),
    teacher_name: teacher.name,
    questions: paper.map(toColumn),
    ...pageReply(slice, total, data),
  };
}

function toColumn(row: MarkedRow, index: number): MatrixQuestion {
  const { question, qtype, answerKey } = row;
  const poin = maximumOf(weighed(row)) / 100;
  return { id: question, number: index + 1, qtype, poin, qkey: answerKey, correction: correctionOf(row) };
}

function toAnswer(said: SheetQuestion): MatrixAnswer {
  const point = pointsOf(weighed(said));
  return {
    id: said.question,
    mc: said.mc,
    written: said.essay !== null,
    is_correct: said.voided !== 'out' && point === maximumOf(weighed(said)),
    point: point === null ? null : point / 100,
  };
}
