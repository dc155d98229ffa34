import { type Hearing, listHearings, soundNote } from '#domain/exam-session/sound-plays';
import { opIdOf, toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';

interface Attempt {
  homebase: string;
  id: string;
}

/**
 * The most plays sent to a device, the first ones; they are part of each of its claims. Each sound may be allowed 99
 * plays, but nobody listens a thousand times in one exam: more are invented.
 */
export const HEARINGS_TOLD = 1_000;

/** Returns the hearings in the log of an attempt, from all its devices. */
export async function listStoredHearings(db: Db, attempt: Attempt): Promise<Hearing[]> {
  const rows = await selectHearings(db, attempt)
    .select(['op_id', 'body'])
    .orderBy('epoch')
    .orderBy('seq')
    .limit(HEARINGS_TOLD)
    .execute();
  // Written by `bodyOf`: a note is a string.
  return listHearings(
    rows.map(({ op_id, body }) => ({ opId: opIdOf(op_id), body: JSON.parse(body) as { note?: string } })),
  );
}

/**
 * Arrival times (ms) of plays that a later claim could not know of, because its device got those in the log at that
 * time; the first `max` of them. The sound may have been played more often than its limit.
 */
export async function listLateHearings(db: Db, attempt: Attempt, max: number): Promise<number[]> {
  const claims = await db
    .selectFrom('audit_log')
    .select(['at', 'detail'])
    .where('homebase', '=', attempt.homebase)
    .where('subject', '=', attempt.id)
    .where('action', '=', 'attempt.claimed')
    .execute();
  if (claims.length === 0) return [];
  // Written by `claim`.
  const later = claims.map(({ at, detail }) => ({ at, ...(JSON.parse(detail) as { toEpoch: number }) }));
  const hearings = await selectHearings(db, attempt)
    .select(['epoch', 'received_at'])
    .where('epoch', '<', Math.max(...later.map(({ toEpoch }) => toEpoch)))
    .where('received_at', '>', Math.min(...later.map(({ at }) => at)))
    .execute();
  // By claim: when the first one above it was made. A log holds many hearings of few claims.
  const overtakenAt = new Map<number, number>();
  for (const { epoch } of hearings) {
    if (overtakenAt.has(epoch)) continue;
    const above = later.filter(({ toEpoch }) => toEpoch > epoch);
    overtakenAt.set(epoch, Math.min(...above.map(({ at }) => at)));
  }
  return hearings
    .filter(({ epoch, received_at }) => received_at > (overtakenAt.get(epoch) ?? Infinity))
    .map(({ received_at }) => received_at)
    .sort((left, right) => left - right)
    .slice(0, max);
}

function selectHearings(db: Db, { homebase, id }: Attempt) {
  return db
    .selectFrom('operations')
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(id))
    .where('kind', '=', 'event')
    .where('body', 'like', `%"${soundNote('')}%`);
}
