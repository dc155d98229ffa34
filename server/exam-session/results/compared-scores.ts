import { scoreAttempt } from '#domain/score/score';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { weightsOf } from '../../paper/exam-facts';
import { listMarkedRows } from './marked-paper';
import { listScoredSheets } from './sheet';

interface Compared {
  /** The scores shown beside those of the exam; null: none. */
  with: 'original' | 'remedial' | null;
  /** By student. */
  scores: ReadonlyMap<string, number>;
}

/**
 * For a remedial the scores of the original exam; for an exam with remedials each pupil's score of the last that he
 * sat.
 */
export async function listComparedScores(
  db: Db,
  exam: ExamTable,
  students: readonly string[],
): Promise<Compared> {
  const others = await listOthers(db, exam);
  if (others.length === 0) return { with: null, scores: new Map() };
  const scores = new Map<string, number>();
  for (const other of others)
    for (const [student, score] of await listScoresOf(db, other, students)) scores.set(student, score);
  return { with: exam.kind === 'remedial' ? 'original' : 'remedial', scores };
}

/** In order of creation, because the last one counts. */
function listOthers(db: Db, exam: ExamTable): Promise<ExamTable[]> {
  const others = db.selectFrom('exams').selectAll().where('homebase', '=', exam.homebase);
  const meant =
    exam.kind === 'remedial'
      ? others.where('id', '=', exam.origin)
      : others.where('origin', '=', exam.id).where('kind', '=', 'remedial');
  return meant.orderBy('created_at').orderBy('id').execute();
}

async function listScoresOf(db: Db, exam: ExamTable, students: readonly string[]) {
  if (students.length === 0) return new Map<string, number>();
  const { homebase } = exam;
  const attempts = await db
    .selectFrom('attempts')
    .select(['homebase', 'id', 'student'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam.id)
    .where('student', 'in', students)
    .where('archived_at', 'is', null)
    .execute();
  const sheets = await listScoredSheets(db, homebase, attempts, await listMarkedRows(db, exam));
  const weights = weightsOf(exam);
  return new Map(
    attempts.map(({ id, student }) => [student, scoreAttempt(sheets.get(id) ?? [], weights).score]),
  );
}
