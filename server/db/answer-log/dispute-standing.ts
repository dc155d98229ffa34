import { sql } from 'kysely';
import type { Place } from '#domain/exam-session/answer-log';
import { opIdOf, toBytes, toUuid } from '../bytes';
import { portionsOf } from '../portions';
import type { LoggedHead, LogScope, Named } from './dispute-log';

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

/** The operations that were chosen in these decisions, by whether they had counted without that. */
export async function listChosen(scope: LogScope): Promise<{ admitted: LoggedHead[]; held: LoggedHead[] }> {
  const rows = await selectChosen(scope).execute();
  const heads = rows.map(({ attempt, question, received_at: receivedAt, result, ...row }) => ({
    isHeld: result === 'held' || result === 'afterFinish',
    head: {
      ...row,
      ...{ attempt: toUuid(attempt), question: toUuid(question), receivedAt },
      isAfterEnding: result === 'afterFinish',
    },
  }));
  const those = (wanted: boolean) => heads.filter(({ isHeld }) => isHeld === wanted).map(({ head }) => head);
  return { admitted: those(false), held: those(true) };
}

/** The query of `listChosen`. */
export function selectChosen({ db, homebase, ids }: LogScope) {
  return db
    .selectFrom('answer_decisions as d')
    .innerJoin('operations as o', (join) =>
      join
        .onRef('o.homebase', '=', 'd.homebase')
        .onRef('o.attempt', '=', 'd.attempt')
        .onRef('o.op_id', '=', 'd.op_id'),
    )
    .select(['d.attempt', 'd.question', 'o.epoch', 'o.seq', 'o.at', 'o.received_at', 'o.result'])
    .where('d.homebase', '=', homebase)
    .where('d.attempt', 'in', ids);
}

/** The standing answers to these questions, by `keyOf`. */
export async function listStanding(
  { db, homebase }: LogScope,
  questions: readonly Named[],
): Promise<Map<string, Stand>> {
  const standing = new Map<string, Stand>();
  for (const some of portionsOf(questions)) {
    const names = some.map(({ attempt, question }) => sql`(${toBytes(attempt)}, ${toBytes(question)})`);
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
