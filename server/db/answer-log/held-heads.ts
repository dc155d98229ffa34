import { sql } from 'kysely';
import type { Place } from '#domain/exam-session/answer-log';
import { toBytes, toUuid } from '../bytes';
import { portionsOf } from '../portions';
import type { LoggedHead, LogScope } from './dispute-log';

// Operations that are kept but do not count by themselves. A pupil may send thousands, and the roster asks for them
// every few seconds, so the database selects the few needed, from a covering index.

// The condition of the partial index operations_held, so that SQLite uses it.
const HELD = sql`result IN ('held', 'afterFinish') AND kind IN ('answer', 'clear')`;

/** The moments at which the reason for holding an answer changes, for one claim of an attempt; all in ms. */
export interface ClaimMoments {
  attempt: string;
  epoch: number;
  startAt: number;
  deadline: number;
  /** Answers that arrive until then wait for the teacher. */
  waitsUntil: number;
  /** Null if only the device ended it. */
  endedAt: number | null;
  toldAt: number;
}

export interface HeldClaim extends Pick<Place, 'epoch'> {
  attempt: string;
  /** When the first held operation arrived, ms. */
  firstAt: number;
}

/** The claims that have held operations. */
export async function listHeldClaims(scope: LogScope): Promise<HeldClaim[]> {
  const { rows } = await selectHeldClaims(scope).execute(scope.db);
  return rows.map(({ attempt, ...row }) => ({ ...row, attempt: toUuid(attempt) }));
}

/** Grouped by `+epoch`: by plain `epoch` SQLite would read the whole log, which is in that order. */
export function selectHeldClaims({ homebase, ids }: Omit<LogScope, 'db'>) {
  return sql<{ attempt: Uint8Array; epoch: number; firstAt: number }>`
    SELECT attempt, epoch, MIN(received_at) AS "firstAt" FROM operations
    WHERE homebase = ${homebase} AND attempt IN (${sql.join(ids)}) AND ${HELD} GROUP BY attempt, +epoch`;
}

type HeldRow = Record<'attempt' | 'question', Uint8Array> &
  Record<'epoch' | 'seq' | 'at' | 'receivedAt' | 'isAfterEnding', number>;

/**
 * The held operations of some claims: for each question the newest one in each interval between two moments. So there
 * is one for each reason, the newest with that reason.
 */
export async function listHeld(scope: LogScope, claims: readonly ClaimMoments[]): Promise<LoggedHead[]> {
  const heads: LoggedHead[] = [];
  for (const some of portionsOf(claims)) {
    const { rows } = await selectNewest(scope, some).execute(scope.db);
    for (const { attempt, question, isAfterEnding, ...row } of rows) {
      const ids = { attempt: toUuid(attempt), question: toUuid(question) };
      heads.push({ ...row, ...ids, isAfterEnding: isAfterEnding === 1 });
    }
  }
  return heads;
}

/** The query of `listHeld`. */
export function selectNewest({ homebase }: Pick<LogScope, 'homebase'>, claims: readonly ClaimMoments[]) {
  const attempts = [...new Set(claims.map(({ attempt }) => attempt))].map(toBytes);
  const moments = claims.map(
    (claim) => sql`(${toBytes(claim.attempt)}, ${claim.epoch}, ${claim.startAt}, ${claim.deadline},
      ${claim.waitsUntil}, ${claim.endedAt}, ${claim.toldAt})`,
  );
  // CROSS JOIN fixes the order: once along the index, and for each row the moments of its claim. Only `+epoch`, without
  // the affinity of its column, is compared by an index.
  return sql<HeldRow>`
    WITH claims (id, claim, start_at, deadline, waits_until, ended_at, told_at) AS (VALUES ${sql.join(moments)})
    SELECT attempt, question, epoch, MAX(seq) AS seq, at, received_at AS "receivedAt",
      result = 'afterFinish' AS "isAfterEnding"
    FROM operations CROSS JOIN claims ON claims.id = attempt AND claims.claim = +epoch
    WHERE homebase = ${homebase} AND attempt IN (${sql.join(attempts)}) AND ${HELD} AND question IS NOT NULL
    GROUP BY attempt, question, epoch, result, at < start_at, at > deadline, received_at > waits_until,
      at <= ended_at, at <= told_at`;
}
