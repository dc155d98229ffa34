import type { RosterRow } from '#contract/roster';
import type { Db } from '../../db/open';

/** By attempt: the call that nobody has answered yet. */
export async function listOpenCalls(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, NonNullable<RosterRow['call']>>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('proctor_calls')
    .select(['attempt', 'reason', 'called_at'])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', attempts)
    .where('answered_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ attempt, reason, called_at }) => [
      attempt,
      { reason, at: new Date(called_at).toISOString() },
    ]),
  );
}
