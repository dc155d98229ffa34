import { sql } from 'kysely';
import type { Place } from '#domain/exam-session/answer-log';
import { opIdOf, toBytes, toUuid } from './bytes';
import type { LogScope, Named } from './dispute-log';

// The standing answers of disputed questions, and the decisions about them.

/** The answer that counts, with the place that later ones are compared with. */
export interface Stand extends Place {
  conflict: boolean;
  mc: string | null;
  essay: string | null;
}

export interface Decided extends Named, Place {
  opId: string | null;
  settled: Place;
  by: string;
  at: number;
}

/** A key for a question of an attempt. */
export function keyOf({ attempt, question }: Named): string {
  return `${attempt}:${question}`;
}

/** Keyed by `keyOf`. */
export async function listDecisions({ db, homebase, ids }: LogScope): Promise<Map<string, Decided>> {
  const rows = await db
    .selectFrom('answer_decisions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('attempt', 'in', ids)
    .execute();
  const decided = rows.map((row) => ({
    attempt: toUuid(row.attempt),
    question: toUuid(row.question),
    opId: row.op_id === null ? null : opIdOf(row.op_id),
    epoch: row.epoch,
    seq: row.seq,
    settled: { epoch: row.settled_epoch, seq: row.settled_seq },
    by: row.decided_by,
    at: row.decided_at,
  }));
  return new Map(decided.map((row) => [keyOf(row), row]));
}

/** How many questions one statement reads. */
const NAMED_AT_ONCE = 500;

/** The standing answers to these questions, by `keyOf`. */
export async function listStanding(
  { db, homebase }: LogScope,
  questions: readonly Named[],
): Promise<Map<string, Stand>> {
  const standing = new Map<string, Stand>();
  for (let from = 0; from < questions.length; from += NAMED_AT_ONCE) {
    const names = questions
      .slice(from, from + NAMED_AT_ONCE)
      .map(({ attempt, question }) => sql`(${toBytes(attempt)}, ${toBytes(question)})`);
    const rows = await db
      .selectFrom('answers')
      .select(['attempt', 'question', 'epoch', 'seq', 'conflict', 'mc', 'essay'])
      .where('homebase', '=', homebase)
      .where(sql<boolean>`(attempt, question) IN (VALUES ${sql.join(names)})`)
      .execute();
    for (const { attempt, question, conflict, ...stand } of rows) {
      const key = keyOf({ attempt: toUuid(attempt), question: toUuid(question) });
      standing.set(key, { ...stand, conflict: conflict === 1 });
    }
  }
  return standing;
}
