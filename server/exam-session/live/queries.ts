import type { RosterRow } from '#contract/exam-session/roster';
import type { Db } from '../../db/open';
import { listStillAsking } from './readmission';

/** By attempt: the call that nobody has answered yet, and the request to be let in again while that is possible. */
export async function listOpenCalls(
  db: Db,
  homebase: string,
  attempts: readonly string[],
  now: number,
): Promise<Map<string, NonNullable<RosterRow['call']>>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom('proctor_calls')
    .select(['attempt', 'reason', 'called_at'])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', attempts)
    .where('answered_at', 'is', null)
    .execute();
  const asking = rows.flatMap(({ attempt, reason }) => (reason === 'readmission' ? attempt : []));
  const still = await listStillAsking(db, homebase, asking, now);
  const open = rows.filter(({ attempt, reason }) => reason !== 'readmission' || still.has(attempt));
  return new Map(
    open.map(({ attempt, reason, called_at }) => [
      attempt,
      { reason, at: new Date(called_at).toISOString() },
    ]),
  );
}
