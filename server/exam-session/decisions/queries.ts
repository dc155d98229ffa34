import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import type { ExamTable } from '../../db/tables/exam';
import type { Dispute } from './disputes';

interface Wanted {
  attempt?: string | undefined;
  sitting?: 'current' | 'archived' | undefined;
}

/** The sittings of an exam that match: the current ones, the archived ones, or the named one. */
export async function listDisputedAttempts(
  db: Db,
  exam: ExamTable,
  { attempt, sitting }: Wanted,
  pattern: string | null,
) {
  const all = db
    .selectFrom('attempts')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select([
      'attempts.id',
      'attempts.student',
      'attempts.start_at',
      'attempts.deadline',
      'attempts.paused_at',
      'users.name as student_name',
      'users.nis',
    ])
    .where('attempts.homebase', '=', exam.homebase)
    .where('attempts.exam', '=', exam.id)
    .where(({ ref, or }) => or([contains(ref('users.name'), pattern), contains(ref('users.nis'), pattern)]));
  if (attempt !== undefined) return all.where('attempts.id', '=', attempt).execute();
  return all.where('attempts.archived_at', sitting === 'archived' ? 'is not' : 'is', null).execute();
}

/** Names of the staff who made the decisions, by id. */
export async function listDeciders(
  db: Db,
  homebase: string,
  disputes: readonly Dispute[],
): Promise<Map<string, string>> {
  const ids = [...new Set(disputes.flatMap(({ decided }) => (decided ? [decided.by] : [])))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
