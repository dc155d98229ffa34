import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/tables/all';

/**
 * Condition on `exams` joined with a pupil, given by his column: he has sat the exam to its end. Who was let in again, or is to repeat
 * it, has not.
 */
export function hasEnded(student: 'enrolments.student' | 'taken.student'): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables, 'exams'>();
  return exists(
    selectFrom('attempts')
      .select('attempts.id')
      .whereRef('attempts.homebase', '=', 'exams.homebase')
      .whereRef('attempts.exam', '=', 'exams.id')
      .where('attempts.student', '=', sql.ref<string>(student))
      .where('attempts.archived_at', 'is', null)
      .where('attempts.progress', 'in', ['finished', 'expired']),
  );
}
