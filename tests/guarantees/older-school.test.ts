import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import type { Operation } from '#contract/exam-session/operation';
import { results } from '#contract/exam-session/results';
import { migrate } from '../../server/db/migrate';
import { openWriteConnection } from '../../server/db/open';
import { rebuildAll } from '../../server/rebuild-all';
import { send } from '../support/caller';
import { newOpId, resultsOf } from '../support/exam-room';
import { openWorld, type World } from '../support/world';

// D-12: the data of an older Lentera, made by that version itself and covering everything a school has, after every
// migration since. Its own replies about them are committed with them and must not be changed to fit.
interface OlderSchool {
  at: number;
  exam: string;
  /** How many each table had; empty ones are not listed. */
  rows: Record<string, number>;
  scores: { student_nis: string }[];
  /** For pupil 1001. */
  answers: { question_id: string }[];
  /** A sitting in progress, and the operations its device had sent. */
  running: {
    student_nis: string;
    deadline: number;
    syncToken: string;
    epoch: number;
    sent: Operation[];
    /** Questions of its paper that come next. */
    next: string[];
  };
}

const older = JSON.parse(readFileSync('tests/guarantees/older-school.json', 'utf8')) as OlderSchool;

let root: string;
let world: World;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lentera-older-'));
  const file = join(root, 'lentera.db');
  writeFileSync(file, gunzipSync(readFileSync('tests/guarantees/older-school.db.gz')));
  const database = openWriteConnection(file);
  migrate(database, older.at);
  database.close();
  const clock = { now: older.at, advance: () => undefined };
  world = openWorld(file, { clock });
});
afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

test('an update over many versions keeps every row and every reference', () => {
  const { database } = world;
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  const count = (table: string) => database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get();
  const rows = Object.fromEntries(Object.keys(older.rows).map((table) => [table, count(table)]));
  expect(rows).toEqual(older.rows);
});

test('after it the teacher sees the same scores and the pupil the same answers, also after a rebuild', async () => {
  for (const isAnew of [false, true]) {
    if (isAnew) await rebuildAll(world.database);
    const teacher = await world.as('guru');
    const scores = await teacher.call(results.listScores, { exam: older.exam, limit: 100 });
    for (const row of older.scores) expect(scores.body.data).toContainEqual(expect.objectContaining(row));
    const own = await (await world.as('1001')).call(results.listAnswers, { exam: older.exam });
    for (const row of older.answers) expect(own.body).toContainEqual(expect.objectContaining(row));
  }
});

test('after it a sitting continues: its device is known, repeated answers count once, new ones count', async () => {
  const { running } = older;
  const authorization = `Bearer ${running.syncToken}`;
  const next = running.next.map((question, index) => ({
    opId: newOpId(),
    epoch: running.epoch,
    seq: running.sent.length + 1 + index,
    kind: 'answer' as const,
    at: older.at,
    question,
    mc: 'a',
  }));
  const reply = await send(world.app, answer.add, { ops: [...running.sent, ...next] }, { authorization });
  expect(resultsOf(reply)).toEqual(['applied', 'applied', 'applied', 'applied']);
  expect(Date.parse(reply.body.deadline)).toBe(running.deadline);
  const pupil = await world.as(running.student_nis);
  const own = await pupil.call(results.listAnswers, { exam: older.exam });
  expect(own.body.filter(({ mc }) => mc !== null)).toHaveLength(4);
  // On another device, as when the computer of the morning is gone.
  const moved = await pupil.call(logs.start, { exam: older.exam });
  expect(moved.body.ticket.answers).toHaveLength(4);
  expect(Date.parse(moved.body.ticket.deadline)).toBe(running.deadline);
});
