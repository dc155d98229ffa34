import { toOwn } from '#domain/exam/letter-code';
import { readSaid } from '#domain/exam-session/said';
import { markAnswer } from '#domain/score/mark';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import type { MarkedRow } from './marked-paper';

/** How a question was answered over all sittings: read from the log, which keeps every answer. */
export interface AnswerPace {
  /** For each sitting that answered it: the time spent on its answers in ms, each counted from the preceding answer. */
  ms: number[];
  /** Changed answers: to a right one, from a right to a wrong one, from one wrong one to another. */
  toRight: number;
  toWrong: number;
  otherChange: number;
}

export const NO_PACE: AnswerPace = { ms: [], toRight: 0, toWrong: 0, otherChange: 0 };

/** Attempts whose logs are read at once; their content is held in memory. */
const CHUNK = 100;

/** By question. */
export async function listPaces(
  db: Db,
  homebase: string,
  sittings: readonly { attempt: string; startAt: number }[],
  paper: ReadonlyMap<string, MarkedRow>,
): Promise<Map<string, AnswerPace>> {
  const paces = new Map<string, AnswerPace>();
  for (let from = 0; from < sittings.length; from += CHUNK) {
    const chunk = sittings.slice(from, from + CHUNK);
    const logs = await readLogs(
      db,
      homebase,
      chunk.map(({ attempt }) => attempt),
    );
    for (const { attempt, startAt } of chunk) follow(logs.get(attempt) ?? [], startAt, paper, paces);
  }
  return paces;
}

interface LoggedAnswer {
  question: string;
  at: number;
  body: string;
}

/** The answers of some attempts in the order in which they were given. */
async function readLogs(db: Db, homebase: string, attempts: readonly string[]) {
  const rows = await db
    .selectFrom('operations')
    .select(['attempt', 'question', 'at', 'body'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', 'in', attempts.map(toBytes))
    .where('kind', 'in', ['answer', 'clear'])
    .where('result', 'in', ['applied', 'late', 'superseded'])
    .orderBy('attempt')
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  const logs = new Map<string, LoggedAnswer[]>();
  for (const { attempt, question, at, body } of rows) {
    if (question === null) continue;
    const id = toUuid(attempt);
    const log = logs.get(id) ?? [];
    log.push({ question: toUuid(question), at, body });
    logs.set(id, log);
  }
  return logs;
}

/** Follows one sitting from its start: which time went to which question, and how answers were changed. */
function follow(
  log: readonly LoggedAnswer[],
  startAt: number,
  paper: ReadonlyMap<string, MarkedRow>,
  paces: Map<string, AnswerPace>,
): void {
  const spent = new Map<string, number>();
  const stands = new Map<string, { text: string; isRight: boolean }>();
  let last = startAt;
  for (const { question, at, body } of log) {
    const row = paper.get(question);
    if (!row) continue;
    // A clock that was set back gives no negative time.
    spent.set(question, (spent.get(question) ?? 0) + Math.max(0, at - last));
    last = at;
    const said = readAnswer(row, body);
    const before = stands.get(question);
    if (said === null) stands.delete(question);
    else stands.set(question, said);
    if (before && said && before.text !== said.text) noteChange(paceOf(paces, question), before, said);
  }
  for (const [question, ms] of spent) paceOf(paces, question).ms.push(ms);
}

/** Null: no answer. */
function readAnswer(row: MarkedRow, body: string): { text: string; isRight: boolean } | null {
  // Written by `bodyOf`, so the known fields have their types.
  const { mc, essay } = readSaid(JSON.parse(body) as { mc?: string; essay?: string });
  const said = { mc: toOwn(row.code, mc), essay };
  const text = said.mc ?? said.essay;
  if (text === null) return null;
  const { earned, of } = markAnswer({ ...row, rule: row.scoring, ...said });
  return { text, isRight: earned === of };
}

function noteChange(pace: AnswerPace, before: { isRight: boolean }, after: { isRight: boolean }): void {
  if (after.isRight) pace.toRight += 1;
  else if (before.isRight) pace.toWrong += 1;
  else pace.otherChange += 1;
}

function paceOf(paces: Map<string, AnswerPace>, question: string): AnswerPace {
  const known = paces.get(question) ?? { ms: [], toRight: 0, toWrong: 0, otherChange: 0 };
  paces.set(question, known);
  return known;
}
