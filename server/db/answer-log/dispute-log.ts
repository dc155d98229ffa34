import { sql } from 'kysely';
import type { OperationKind } from '#contract/exam-session/operation';
import type { Place } from '#domain/exam-session/answer-log';
import { readSaid, type Said } from '#domain/exam-session/said';
import { opIdOf, toBytes, toUuid } from '../bytes';
import type { Db } from '../open';
import { portionsOf } from '../portions';

// Reads disputed questions from the log, in SQL that uses the partial indexes and SQLite's grouping. Bodies are read
// last, and only those that are needed.

/** Some attempts of one school, with ids as in the hot tables. */
export interface LogScope {
  db: Db;
  homebase: Uint8Array;
  ids: readonly Uint8Array[];
}

export interface Named {
  attempt: string;
  question: string;
}

/** An operation that answers a question, without its content. */
export interface LoggedHead extends Named, Place {
  at: number;
  receivedAt: number;
  isAfterEnding: boolean;
}

/** The content of an operation. */
export interface LoggedText extends Said {
  opId: string;
}

/** Questions whose standing answer is contradicted by an older claim. */
export async function listInDoubt({ db, homebase, ids }: LogScope): Promise<Named[]> {
  const rows = await db
    .selectFrom('answers')
    .select(['attempt', 'question'])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', ids)
    .where('conflict', '=', sql.lit(1))
    .execute();
  return rows.map(named);
}

/**
 * For each of these questions the newest counting operation of each claim; operations after the claim's ending do not
 * count.
 */
export async function listAdmitted(scope: LogScope, questions: readonly Named[]): Promise<LoggedHead[]> {
  const heads: LoggedHead[] = [];
  for (const [attempt, wanted] of groupBy(questions, (row) => row.attempt)) {
    const rows = await selectCounting(scope, attempt)
      .select(({ fn }) => ['attempt', 'question', 'epoch', 'at', 'received_at', fn.max('seq').as('seq')])
      .where(
        'question',
        'in',
        wanted.map(({ question }) => toBytes(question)),
      )
      .groupBy(['attempt', 'question', 'epoch'])
      .execute();
    for (const { question, attempt: id, received_at, seq, ...row } of rows) {
      if (question === null) continue;
      const head = { ...named({ attempt: id, question }), receivedAt: received_at, seq: Number(seq) };
      heads.push({ ...row, ...head, isAfterEnding: false });
    }
  }
  return heads;
}

/** The content of these operations, in their order. */
export async function readTexts(
  { db, homebase }: LogScope,
  heads: readonly (Named & Place)[],
): Promise<LoggedText[]> {
  const texts = new Map<string, LoggedText>();
  for (const some of portionsOf(heads)) {
    const places = some.map(({ attempt, epoch, seq }) => sql`(${toBytes(attempt)}, ${epoch}, ${seq})`);
    const rows = await db
      .selectFrom('operations')
      .select(['attempt', 'epoch', 'seq', 'op_id', 'kind', 'body'])
      .where('homebase', '=', homebase)
      .where(sql<boolean>`(attempt, epoch, seq) IN (VALUES ${sql.join(places)})`)
      .execute();
    for (const { attempt, op_id, kind, body, ...place } of rows)
      texts.set(placeKey({ attempt: toUuid(attempt), ...place }), toText(op_id, kind, body));
  }
  return heads.map((head) => texts.get(placeKey(head)) ?? fail(head));
}

function toText(id: Uint8Array, kind: OperationKind, body: string): LoggedText {
  const said = kind === 'answer' ? (JSON.parse(body) as { mc?: string; essay?: string }) : {};
  return { opId: opIdOf(id), ...readSaid(said) };
}

/** A key for a place in the log of an attempt. */
export function placeKey({ attempt, epoch, seq }: Place & Pick<Named, 'attempt'>): string {
  return `${attempt}:${epoch}:${seq}`;
}

function fail(head: Named & Place): never {
  throw new Error(`Nothing is logged at ${placeKey(head)}.`);
}

interface Ending {
  epoch: number;
  at: number;
}

/** Endings by staff or the server, by attempt, oldest claim first. */
export async function listEndings({ db, homebase, ids }: LogScope): Promise<Map<string, Ending[]>> {
  const rows = await db
    .selectFrom('operations')
    .select(({ fn }) => ['attempt', 'epoch', fn.min('received_at').as('at')])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', ids)
    // A literal, so that SQLite uses the partial index operations_by_server.
    .where('via', '=', sql.lit<'server'>('server'))
    .groupBy(['attempt', 'epoch'])
    .orderBy('epoch')
    .execute();
  return groupBy(
    rows.map(({ attempt, epoch, at }) => ({ attempt: toUuid(attempt), epoch, at: Number(at) })),
    ({ attempt }) => attempt,
  );
}

/** `Map.groupBy`, which the oldest Node version we support lacks. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function selectCounting({ db, homebase }: LogScope, attempt: string) {
  return db
    .selectFrom('operations as o')
    .where('homebase', '=', homebase)
    .where('attempt', '=', toBytes(attempt))
    .where(sql<boolean>`kind IN ('answer', 'clear') AND result IN ('applied', 'late', 'superseded')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operations as e')
            .select('e.seq')
            .whereRef('e.homebase', '=', 'o.homebase')
            .whereRef('e.attempt', '=', 'o.attempt')
            .whereRef('e.epoch', '=', 'o.epoch')
            .whereRef('e.seq', '<', 'o.seq')
            // The condition of the partial index operations_endings.
            .where(
              sql<boolean>`(e.kind = 'finish' OR e.kind = 'timeout' OR e.kind = 'penalty')
                AND (e.result = 'applied' OR e.result = 'late' OR e.result = 'superseded')`,
            ),
        ),
      ),
    );
}

function named({ attempt, question }: { attempt: Uint8Array; question: Uint8Array }): Named {
  return { attempt: toUuid(attempt), question: toUuid(question) };
}
