import { sql } from 'kysely';
import type { Place } from '#domain/exam-session/answer-log';
import { toBytes, toUuid } from './bytes';
import type { LoggedHead, LogScope } from './dispute-log';

// What was kept and does not count by itself. A pupil may send thousands of these and the list of pupils is asked
// for every few seconds: the database thins them out, from an index that holds all that is needed.

// The words of the partial index operations_held, so that it serves.
const HELD = sql`result IN ('held', 'afterFinish') AND kind IN ('answer', 'clear')`;

/** The moments at which the reason to hold an answer changes, for one claim of an attempt; all in ms. */
export interface ClaimMoments {
  attempt: string;
  epoch: number;
  startAt: number;
  deadline: number;
  /** Until then what arrives waits for the teacher. */
  waitsUntil: number;
  /** Null: nobody but the device ended it. */
  endedAt: number | null;
  toldAt: number;
}

export interface HeldClaim extends Pick<Place, 'epoch'> {
  attempt: string;
  /** ms; when the first of what is held arrived. */
  firstAt: number;
}

/** The claims that have anything held. */
export async function listHeldClaims(scope: LogScope): Promise<HeldClaim[]> {
  const { rows } = await selectHeldClaims(scope).execute(scope.db);
  return rows.map(({ attempt, ...row }) => ({ ...row, attempt: toUuid(attempt) }));
}

/** Grouped by `+epoch` and not `epoch`: in that order stands the log itself, which would then be read whole. */
export function selectHeldClaims({ homebase, ids }: Omit<LogScope, 'db'>) {
  return sql<{ attempt: Uint8Array; epoch: number; firstAt: number }>`
    SELECT attempt, epoch, MIN(received_at) AS "firstAt" FROM operations
    WHERE homebase = ${homebase} AND attempt IN (${sql.join(ids)}) AND ${HELD} GROUP BY attempt, +epoch`;
}

/** Claims one statement asks about. */
const CLAIMS_AT_ONCE = 500;

type HeldRow = Record<'attempt' | 'question', Uint8Array> &
  Record<'epoch' | 'seq' | 'at' | 'receivedAt' | 'isAfterEnding', number>;

/**
 * What is held in some claims: of each question the newest operation on either side of every moment. So one of
 * each reason is among them, and it is the newest of its reason.
 */
export async function listHeld(scope: LogScope, claims: readonly ClaimMoments[]): Promise<LoggedHead[]> {
  const heads: LoggedHead[] = [];
  for (let from = 0; from < claims.length; from += CLAIMS_AT_ONCE) {
    const { rows } = await selectNewest(scope, claims.slice(from, from + CLAIMS_AT_ONCE)).execute(scope.db);
    for (const { attempt, question, isAfterEnding, ...row } of rows) {
      const ids = { attempt: toUuid(attempt), question: toUuid(question) };
      heads.push({ ...row, ...ids, isAfterEnding: isAfterEnding === 1 });
    }
  }
  return heads;
}

/** As `listHeld`. */
export function selectNewest({ homebase }: Pick<LogScope, 'homebase'>, claims: readonly ClaimMoments[]) {
  const attempts = [...new Set(claims.map(({ attempt }) => attempt))].map(toBytes);
  const moments = claims.map(
    (claim) => sql`(${toBytes(claim.attempt)}, ${claim.epoch}, ${claim.startAt}, ${claim.deadline},
      ${claim.waitsUntil}, ${claim.endedAt}, ${claim.toldAt})`,
  );
  // CROSS JOIN keeps the order: along the index once, and from there to the moments of the claim.
  return sql<HeldRow>`
    WITH claims (id, claim, start_at, deadline, waits_until, ended_at, told_at) AS (VALUES ${sql.join(moments)})
    SELECT attempt, question, epoch, MAX(seq) AS seq, at, received_at AS "receivedAt",
      result = 'afterFinish' AS "isAfterEnding"
    FROM operations CROSS JOIN claims ON claims.id = attempt AND claims.claim = epoch
    WHERE homebase = ${homebase} AND attempt IN (${sql.join(attempts)}) AND ${HELD} AND question IS NOT NULL
    GROUP BY attempt, question, epoch, result, at < start_at, at > deadline, received_at > waits_until,
      at <= ended_at, at <= told_at`;
}
