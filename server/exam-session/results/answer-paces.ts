import { QTYPE } from '#contract/question-bank/question-type';
import { toOwn } from '#domain/exam/letter-code';
import { ENDINGS, isEnding } from '#domain/exam-session/ending';
import type { Stretch } from '#domain/exam-session/lost-time';
import { readSaid } from '#domain/exam-session/said';
import { type AnswerPace, addPaces, type GivenAnswer } from '#domain/item-analysis/answer-pace';
import { markAnswer } from '#domain/score/mark';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import { selectSharesOf, stoodFor } from '../time/queries';
import type { MarkedRow } from './marked-paper';

/** Attempts whose logs are read at once; their content is held in memory. */
const AT_ONCE = 100;

type Paper = ReadonlyMap<string, MarkedRow>;

/** By question: read from the log, which keeps every answer. */
export async function listPaces(
  db: Db,
  homebase: string,
  sittings: readonly { attempt: string; startAt: number }[],
  paper: Paper,
): Promise<Map<string, AnswerPace>> {
  const paces = new Map<string, AnswerPace>();
  for (const some of portionsOf(sittings, AT_ONCE)) {
    const attempts = some.map(({ attempt }) => attempt);
    const { logs, endings } = await readLogs(db, homebase, attempts, paper);
    const clocks = await readStops(db, homebase, attempts);
    const returns = await readReturns(db, homebase, attempts);
    for (const { attempt, startAt } of some) {
      const stops = stopsOf(endings.get(attempt) ?? [], returns.get(attempt) ?? []);
      const stood = [...(clocks.get(attempt) ?? []), ...stops];
      addPaces(paces, { startAt, log: logs.get(attempt) ?? [], stood });
    }
  }
  return paces;
}

/** The answers of some attempts in the order in which they were given, and when each attempt was ended. */
async function readLogs(db: Db, homebase: string, attempts: readonly string[], paper: Paper) {
  const rows = await db
    .selectFrom('operations')
    .select(['attempt', 'kind', 'question', 'at', 'body'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', 'in', attempts.map(toBytes))
    .where('kind', 'in', ['answer', 'clear', ...ENDINGS])
    .where('result', 'in', ['applied', 'late', 'superseded'])
    .orderBy('attempt')
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  const logs = new Map<string, GivenAnswer[]>();
  const endings = new Map<string, number[]>();
  for (const { attempt, kind, question, at, body } of rows) {
    const row = question === null ? undefined : paper.get(toUuid(question));
    if (isEnding(kind)) append(endings, toUuid(attempt), at);
    else if (row) {
      const { question: id, qtype } = row;
      append(logs, toUuid(attempt), { question: id, qtype, at, said: readAnswer(row, body) });
    }
  }
  return { logs, endings };
}

/**
 * The times when clocks were stopped or had run out: a pupil who gets extra minutes later also gets the time since
 * his end, so that they begin at that moment.
 */
async function readStops(db: Db, homebase: string, attempts: readonly string[]) {
  const rows = await selectSharesOf(db, homebase, attempts)
    .select(['time_shares.attempt', 'time_shares.ms'])
    .select(['time_grants.granted_at as at', 'time_grants.kind', 'time_grants.ms as granted'])
    .execute();
  const stops = new Map<string, Stretch[]>();
  for (const { attempt, at, kind, ms, granted } of rows)
    append(stops, attempt, stoodFor(kind === 'pause' ? ms : ms - granted, at));
  return stops;
}

/** When staff let pupils back in, or opened their sittings again with more minutes. */
async function readReturns(db: Db, homebase: string, attempts: readonly string[]) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject', 'at'])
    .where('homebase', '=', homebase)
    .where('subject', 'in', attempts)
    .where('action', 'in', ['attempt.rejoin', 'attempt.reopened'])
    .orderBy('at')
    .execute();
  const returns = new Map<string, number[]>();
  for (const { subject, at } of rows) if (subject !== null) append(returns, subject, at);
  return returns;
}

/** From each ending to the next return. */
function stopsOf(endings: readonly number[], returns: readonly number[]): Stretch[] {
  return endings.flatMap((from) => {
    const to = returns.find((at) => at >= from);
    return to === undefined ? [] : [{ from, to }];
  });
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function readAnswer(row: MarkedRow, body: string): GivenAnswer['said'] {
  if (row.qtype === QTYPE.essay) return null;
  // Written by `bodyOf`, so the known fields have their types.
  const { mc, essay } = readSaid(JSON.parse(body) as { mc?: string; essay?: string });
  const said = { mc: toOwn(row.code, mc), essay };
  const text = said.mc ?? said.essay;
  if (text === null) return null;
  const { earned, of } = markAnswer({ ...row, rule: row.scoring, ...said });
  return { text, isRight: earned === of };
}
