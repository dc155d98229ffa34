import { scoreAttempt } from '#domain/score/score';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import type { ExamOutcomeTable, ExamTable } from '../../db/tables/exam';
import { weightsOf } from '../../paper/exam-facts';
import { listMarkedRows } from '../results/marked-paper';
import { getRelease } from '../results/released';
import { listScoredSheets } from '../results/sheet';

/** How the pupils of a grade did in an exam. */
export type GradeOutcome = Omit<ExamOutcomeTable, 'homebase' | 'exam'>;

/** Sheets held in memory at once. */
const AT_ONCE = 500;

/**
 * How the pupils of each grade did in an exam that is over; nothing if essays still wait for grades, because its
 * scores would be too low.
 */
export async function listOutcomes(db: Db, exam: ExamTable): Promise<GradeOutcome[]> {
  const { passing_mark: mark } = await getRelease(db, exam.homebase, exam.id);
  const paper = await listMarkedRows(db, exam);
  const weights = weightsOf(exam);
  const sittings = await listSittings(db, exam);
  const outcomes = new Map<string, GradeOutcome>();
  for (const some of portionsOf(sittings, AT_ONCE)) {
    const attempts = some.map(({ id }) => ({ homebase: exam.homebase, id }));
    const sheets = await listScoredSheets(db, exam.homebase, attempts, paper);
    for (const { id, grade } of some) {
      const { score, ungraded } = scoreAttempt(sheets.get(id) ?? [], weights);
      if (ungraded > 0 && exam.essay_percent > 0) return [];
      outcomes.set(grade, withScore(outcomes.get(grade) ?? nobody(grade, mark), score, mark));
    }
  }
  return [...outcomes.values()];
}

function nobody(grade: string, mark: number | null): GradeOutcome {
  return { grade, pupils: 0, score_sum: 0, passed: mark === null ? null : 0 };
}

function withScore(outcome: GradeOutcome, score: number, mark: number | null): GradeOutcome {
  const { pupils, score_sum, passed } = outcome;
  const hasPassed = mark !== null && score >= mark ? 1 : 0;
  return {
    ...outcome,
    pupils: pupils + 1,
    score_sum: score_sum + Math.round(score * 100),
    passed: passed === null ? null : passed + hasPassed,
  };
}

/** By the grade that the pupil was in during the period of the exam. */
function listSittings(db: Db, { homebase, id, period }: ExamTable) {
  return db
    .selectFrom('attempts')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'attempts.homebase')
        .onRef('enrolments.student', '=', 'attempts.student'),
    )
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .select(['attempts.id', 'classes.grade'])
    .where('attempts.homebase', '=', homebase)
    .where('attempts.exam', '=', id)
    .where('attempts.archived_at', 'is', null)
    .where('enrolments.period', '=', period ?? '')
    .orderBy('attempts.id')
    .execute();
}
