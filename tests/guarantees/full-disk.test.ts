import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import type { OperationBody } from '#contract/exam-session/operation';
import { results } from '#contract/exam-session/results';
import type { Ticket } from '#contract/exam-session/sitting';
import { health } from '#contract/health/health';
import { type Caller, send } from '../support/caller';
import { type Device, drainFully, newDisk, openDevice, PERSON } from '../support/device';
import { findExam } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// The server's disk fills up while pupils write. SQLite itself refuses, because its page limit is set to the present
// size; a real full disk is tested in tests/processes/bad-disk.test.ts.
let world: World;
let student: Caller;
let teacher: Caller;
let ticket: Ticket;
let device: Device;
let replies: { status: number; code: string | undefined; retryAfter: string | null }[];

beforeEach(async () => {
  world = await createWorld({ isUnflushed: true });
  student = await world.as('1001');
  teacher = await world.as('guru');
  await sitAnew();
});
afterEach(() => world.close());

async function sitAnew(): Promise<void> {
  const exam = await findExam(student);
  ticket = (await student.call(logs.start, { exam })).body.ticket;
  replies = [];
  device = openDevice({ disk: newDisk(), post });
  device.setCurrent(ticket.attempt);
  await device.attempts.adopt(ticket, PERSON, 0);
}

async function post(token: string, body: string) {
  const reply = await send(world.app, answer.add, JSON.parse(body), { authorization: `Bearer ${token}` });
  const { status, error } = reply;
  replies.push({ status, code: error?.code, retryAfter: reply.headers.get('retry-after') });
  return { status, json: error ?? reply.body, retryAfterMs: undefined };
}

const record = (kind: 'answer' | 'finish', body: OperationBody) =>
  device.outbox.record(ticket.attempt, { kind, at: world.clock.now, body });
const choose = (index: number, mc: string) =>
  record('answer', { question: ticket.order[index]?.question, mc });

/** Longer than a database page, so that it does not fit into partly filled ones. */
function writeEssay() {
  const question = ticket.order.find(({ choices }) => choices.length === 0)?.question;
  return record('answer', { question, essay: 'Panjang sekali. '.repeat(400) });
}

test('on a full disk nothing is acknowledged and the device keeps everything and shows it; with space again all arrives, in order and once', async () => {
  await choose(0, 'a');
  await drainFully(device);
  fill(world.database);
  for (const mc of ['b', 'c', 'd']) await choose(0, mc);
  await choose(1, 'a');
  await writeEssay();
  await record('finish', {});
  replies = [];
  expect(await device.sender.runRound()).toMatchObject({ type: 'failed' });
  expect(replies).toEqual([
    { status: 503, code: 'storageFailed', retryAfter: expect.stringMatching(/^\d+$/) },
  ]);
  // The screen's state: stored here and waiting; nothing is unsaved.
  expect(await device.outbox.counts()).toEqual({ waiting: 6, aside: 0, unsaved: 0 });
  expect(await standing()).toEqual(new Map([[0, 'a']]));
  expect(await logged()).toHaveLength(1);

  // The pupil sees the actual cause, and so do his proctors.
  expect(device.waitingCause()).toBe('storage');
  expect(await listTroubles()).toEqual(['notStoring']);

  makeRoom(world.database);
  await drainFully(device);
  world.clock.advance(61_000);
  expect(await listTroubles()).toEqual([]);
  expect(await device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
  expect((await logged()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await standing()).toEqual(
    new Map([
      [0, 'd'],
      [1, 'a'],
    ]),
  );
});

/**
 * The warnings about the server's storage as the proctor sees them, without those that depend on this machine's disk.
 */
async function listTroubles(): Promise<string[]> {
  const { body } = await teacher.call(health.storage, {});
  return body.warnings.map(({ code }) => code).filter((code) => code === 'notStoring');
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ question: fc.nat(3), mc: fc.constantFrom('a', 'b', 'c', 'd') }) },
  { weight: 2, arbitrary: fc.constant('essay' as const) },
  { weight: 3, arbitrary: fc.constant('send' as const) },
  { weight: 1, arbitrary: fc.constant('fill' as const) },
  { weight: 1, arbitrary: fc.constant('room' as const) },
);

test('however often the disk fills up, acknowledged answers are in the log and the others on the device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      makeRoom(world.database);
      world.database.prepare('UPDATE attempts SET archived_at = 1').run();
      await sitAnew();
      const newest = new Map<number, string>();
      for (const each of steps) {
        await play(each, newest);
        await expectNothingLost();
      }
      makeRoom(world.database);
      await drainFully(device);
      await expectNothingLost();
      expect(await device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
      expect(await standing()).toEqual(newest);
    }),
    { numRuns: 15 },
  );
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function play(each: Step, newest: Map<number, string>): Promise<void> {
  if (each === 'fill') fill(world.database);
  else if (each === 'room') makeRoom(world.database);
  else if (each === 'essay') await writeEssay();
  else if (each === 'send') await device.sender.runRound();
  else {
    await choose(each.question, each.mc);
    newest.set(each.question, each.mc);
  }
}

/** Everything that no longer waits is in the log, and nothing is in it twice. */
async function expectNothingLost(): Promise<void> {
  const waiting = new Set((await device.outbox.listWaiting()).map(({ opId }) => opId));
  const made = (await device.outbox.listOf(ticket.attempt)).map(({ opId }) => opId);
  const kept = (await logged()).map(({ opId }) => opId);
  expect(new Set(kept).size).toBe(kept.length);
  for (const opId of made) if (!waiting.has(opId)) expect(kept).toContain(opId);
}

async function logged(): Promise<{ opId: string; seq: number }[]> {
  const attempt = Buffer.from(ticket.attempt.replaceAll('-', ''), 'hex');
  const rows = world.database
    .prepare('SELECT op_id, seq FROM operations WHERE attempt = ? ORDER BY epoch, seq')
    .all(attempt) as { op_id: Buffer; seq: number }[];
  return rows.map(({ op_id, seq }) => ({ opId: op_id.toString('base64url'), seq }));
}

/** Chosen letters by place in the paper, as the student sees them. */
async function standing(): Promise<Map<number, string>> {
  const { body, status } = await student.call(results.listAnswers, { exam: ticket.exam });
  expect(status).toBe(200);
  const places = new Map(ticket.order.map(({ question }, index) => [question, index]));
  const chosen = body.flatMap(({ question_id, mc }) =>
    mc === null ? [] : [[places.get(question_id) ?? -1, mc] as const],
  );
  return new Map(chosen);
}

let fillings = 0;

/** Allows no further page and uses up all free ones. */
function fill(database: Database): void {
  const pages = Number(database.pragma('page_count', { simple: true }));
  database.pragma(`max_page_count = ${pages}`);
  const insert = database.prepare("INSERT INTO settings (name, value) VALUES (?, printf('%.*c', ?, 'x'))");
  for (let size = 1 << 20; size >= 1; ) {
    try {
      fillings += 1;
      insert.run(`fill-${fillings}`, size);
    } catch {
      size >>= 1;
    }
  }
}

function makeRoom(database: Database): void {
  database.pragma('max_page_count = 1073741823');
}
