import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { OPERATIONS_MAX } from '#contract/exam-session/operation';
import { results } from '#contract/exam-session/results';
import { type Device, type ExamRoom, openRoom, resultsOf, startOn } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';
import { EVENTS_MAX } from '../ledger/event-quota';

const MINUTE = 60_000;

let world: World;
let student: ExamRoom['student'];
let examId: string;
let device: Device;

beforeEach(async () => {
  ({ world, student, examId, device } = await openRoom());
});
afterEach(() => world.close());

/** Inserts events into an older claim, so that the places of the current one stay free. */
function fillWith(count: number, body = '{}'): void {
  world.database
    .prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, body, at, received_at, result, via)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), 0, i, randomblob(16), 'event', ?, 0, 0,
         'applied', 'device' FROM n, attempts`,
    )
    .run(count, body);
}

test('an attempt takes 20,000 operations; the next delivery is refused whole, and everything acknowledged stays acknowledged', async () => {
  fillWith(OPERATIONS_MAX - 1);
  const last = device.answer(0, 'a');
  expect((await device.deliver([last])).body.results[0]?.result).toBe('applied');
  // That it is full is noted once.
  await device.deliver([device.answer(0, 'b')]);
  const before = world.changes();
  const over = await device.deliver([last, device.answer(0, 'b')]);
  expect([over.status, over.error?.code]).toEqual([409, 'attemptFull']);
  expect(world.changes()).toBe(before);
  expect((await device.deliver([last])).body.results[0]?.result).toBe('applied');
  const { body } = await student.call(results.listAnswers, { exam: examId });
  expect(body.filter(({ mc }) => mc !== null).map(({ mc }) => mc)).toEqual(['a']);
});

test('staff see a full sitting in the list and in the history from the first refusal on', async () => {
  const teacher = await world.as('guru');
  const isFull = async () =>
    (await teacher.call(logs.list, { exam: examId, search: '1001' })).body.data.map(({ full }) => full);
  const told = async () =>
    (await teacher.call(logs.listHistory, { id: device.ticket.attempt })).body.filter(
      ({ act }) => act === 'full',
    );
  fillWith(OPERATIONS_MAX - 1);
  await device.deliver([device.answer(0, 'a')]);
  expect([await isFull(), await told()]).toEqual([[false], []]);
  world.clock.advance(MINUTE);
  const at = new Date(world.clock.now).toISOString();
  await device.deliver([device.answer(0, 'b')]);
  expect(await isFull()).toEqual([true]);
  expect(await told()).toMatchObject([{ at, by: null }]);
  world.clock.advance(MINUTE);
  await device.deliver([device.answer(0, 'b')]);
  expect(await told()).toMatchObject([{ at }]);
});

test('without the token it is his current sitting that is marked, and nobody else’s', async () => {
  const teacher = await world.as('guru');
  await startOn(world, await world.as('1002'), examId);
  fillWith(OPERATIONS_MAX);
  const { question } = device.answer(0, 'a');
  expect((await student.call(answer.add, { exam: examId, question, mc: 'a' })).error?.code).toBe(
    'attemptFull',
  );
  const { body } = await teacher.call(logs.list, { exam: examId });
  expect(body.data.filter(({ full }) => full).map(({ nis }) => nis)).toEqual(['1001']);
});

test('a mark that cannot be written does not take the place of the refusal', async () => {
  fillWith(OPERATIONS_MAX);
  const { writer } = world.services;
  const run = writer.run.bind(writer);
  vi.spyOn(writer, 'run').mockImplementation((command, input) =>
    command.name === 'examSession.markFull' ? Promise.reject(new Error('busy')) : run(command, input),
  );
  expect((await device.deliver([device.answer(0, 'a')])).error?.code).toBe('attemptFull');
});

test('a full sitting is marked by its first refusal; those that follow write nothing', async () => {
  fillWith(OPERATIONS_MAX);
  const run = vi.spyOn(world.services.writer, 'run');
  const marks = () => run.mock.calls.filter(([{ name }]) => name === 'examSession.markFull').length;
  for (let round = 0; round < 3; round += 1) {
    expect((await device.deliver([device.answer(0, 'a')])).error?.code).toBe('attemptFull');
  }
  expect(marks()).toBe(1);
});

test('a pupil who has used up the quota can still hand in', async () => {
  fillWith(OPERATIONS_MAX);
  expect((await device.deliver([device.op({ kind: 'event' })])).status).toBe(409);
  const reply = await device.deliver([device.op({ kind: 'finish', seq: 1 })]);
  expect(reply.body).toMatchObject({ results: [{ result: 'applied' }], progress: 'finished' });
});

test('notes beyond the limit are put aside, answers sent with them count, and everything acknowledged stays acknowledged', async () => {
  fillWith(EVENTS_MAX - 1, '{"note":"call:help"}');
  const note = () => device.op({ kind: 'event', note: 'fullscreen-returned:3s' });
  const last = note();
  expect(resultsOf(await device.deliver([last]))).toEqual(['applied']);
  const beyond = note();
  const sent = [last, beyond, device.answer(0, 'a')];
  expect(resultsOf(await device.deliver(sent))).toEqual(['applied', 'rejected', 'applied']);
  const before = world.changes();
  expect(resultsOf(await device.deliver([last, beyond]))).toEqual(['applied', 'rejected']);
  expect(world.changes()).toBe(before);
  // An answer that came as an event because a newer one stands.
  expect(resultsOf(await device.deliver([device.answer(0, 'b', { kind: 'event' })]))).toEqual(['applied']);
  const { body } = await student.call(results.listAnswers, { exam: examId });
  expect(body.filter(({ mc }) => mc !== null).map(({ mc }) => mc)).toEqual(['a']);
  expect((await device.deliver([device.op({ kind: 'finish' })])).body.progress).toBe('finished');
});

/** Counts how often the length of a stored text is queried. */
function watchCounting(): () => number {
  let asked = 0;
  world.database.function('octet_length', (text) => {
    asked += 1;
    return Buffer.byteLength(String(text));
  });
  return () => asked;
}

test('a full attempt is counted once a minute, however often its device is refused', async () => {
  fillWith(OPERATIONS_MAX - 1);
  const last = device.answer(0, 'a');
  await device.deliver([last]);
  world.clock.advance(MINUTE);
  const asked = watchCounting();
  for (let round = 0; round < 5; round += 1) {
    expect((await device.deliver([device.answer(0, 'b')])).error?.code).toBe('attemptFull');
    expect((await device.deliver([last])).body.results[0]?.result).toBe('applied');
  }
  expect(asked()).toBe(OPERATIONS_MAX);
  expect((await device.deliver([device.op({ kind: 'finish' })])).body.progress).toBe('finished');
  world.clock.advance(MINUTE);
  await device.deliver([device.answer(0, 'b')]);
  expect(asked()).toBe(2 * OPERATIONS_MAX + 1);
});

test('endings by a device that has used up the room are few', async () => {
  fillWith(OPERATIONS_MAX);
  const codes = [];
  for (let round = 0; round < 11; round += 1) {
    const endings = Array.from({ length: 10 }, () => device.op({ kind: 'finish' }));
    codes.push((await device.deliver(endings)).status);
  }
  expect(codes).toEqual([...Array(10).fill(200), 409]);
});

test('endings by a device that has used up the room are short', async () => {
  fillWith(2_500, `{"x":"${'x'.repeat(19_992)}"}`);
  const codes = [];
  for (let round = 0; round < 6; round += 1) {
    const essay = 'x'.repeat(17_000);
    const endings = Array.from({ length: 5 }, () => device.op({ kind: 'finish', essay }));
    codes.push((await device.deliver(endings)).status);
  }
  expect(codes).toEqual([200, 200, 200, 200, 409, 409]);
  expect((await device.deliver([device.op({ kind: 'finish' })])).status).toBe(200);
});

test('room is counted in bytes: a text of Arabic letters takes twice as much', async () => {
  fillWith(1_250, `{"x":"${'\u0627'.repeat(19_992)}"}`);
  const codes = [];
  for (let round = 0; round < 3; round += 1) {
    codes.push((await device.deliver([device.answer(0, 'a', { essay: '\u0627'.repeat(4_500) })])).status);
  }
  expect(codes).toEqual([200, 409, 409]);
});

test('an essay put aside is stored once, not twice', async () => {
  const { student: nobodysQuestion } = device.ticket;
  const essay = '"'.repeat(10_000);
  const reply = await device.deliver([device.op({ question: nobodysQuestion, essay })]);
  expect(reply.body.results[0]?.result).toBe('rejected');
  const raw = String(world.database.prepare('SELECT raw FROM rejected_operations').pluck().get());
  expect(raw.length).toBeLessThan(JSON.stringify({ essay }).length + 256);
  expect(JSON.parse(raw)).toMatchObject({ kind: 'answer', question: nobodysQuestion, body: { essay } });
});

test('the longest essay can be saved 2,500 times; whatever was put aside is counted too', async () => {
  fillWith(2_483, `{"x":"${'x'.repeat(19_992)}"}`);
  const big = { ...device.op({ kind: 'event' }), note: 5, padding: 'x'.repeat(100_000) };
  const codes = [];
  for (let round = 0; round < 5; round += 1) {
    codes.push((await device.deliver([{ ...big, opId: device.op().opId }])).status);
  }
  expect(codes).toEqual([200, 200, 200, 409, 409]);
});

test('repeats of stored operations use up no quota', async () => {
  fillWith(OPERATIONS_MAX - 60);
  const batch = Array.from({ length: 50 }, (_, index) => device.answer(index % 5, 'a'));
  for (let round = 0; round < 4; round += 1) expect((await device.deliver(batch)).status).toBe(200);
  expect((await device.deliver([device.answer(0, 'b')])).status).toBe(200);
});

test('a device that repeats an answer does not have its log counted again and again', async () => {
  const batch = Array.from({ length: 16 }, (_, index) => device.answer(index % 5, 'a'));
  expect((await device.deliver(batch)).body.logged).toBe(16);
  expect((await device.deliver(batch.slice(-1))).body.logged).toBeUndefined();
  world.clock.advance(MINUTE);
  expect((await device.deliver(batch.slice(-1))).body.logged).toBe(16);
});

test('the count of a log takes in what came after the last one, before it, and in another claim', async () => {
  const made = Array.from({ length: 48 }, (_, index) => device.answer(index % 5, 'a'));
  const deliver = async (from: number, to: number, by = device) => {
    world.clock.advance(MINUTE);
    return (await by.deliver(made.slice(from, to))).body.logged;
  };
  expect(await deliver(1, 16)).toBe(15);
  expect(await deliver(16, 32)).toBe(31);
  // Its place was kept free until now, and it brings no count itself.
  expect(await deliver(0, 1)).toBeUndefined();
  expect(await deliver(32, 48)).toBe(48);
  const second = await startOn(world, student, examId);
  world.clock.advance(MINUTE);
  const again = Array.from({ length: 16 }, (_, index) => second.answer(index % 5, 'b'));
  expect((await second.deliver(again)).body.logged).toBe(16);
  expect(await deliver(47, 48)).toBe(48);
});

test('an attempt can be claimed thirty times in ten minutes, and again later', async () => {
  for (let claim = 0; claim < 30; claim += 1) await startOn(world, student, examId);
  const before = world.changes();
  const hasty = await student.call(logs.start, { exam: examId });
  expect([hasty.status, hasty.error?.code]).toEqual([429, 'tooManyTries']);
  expect(world.changes()).toBe(before);
  world.clock.advance(10 * MINUTE);
  expect((await startOn(world, student, examId)).ticket.epoch).toBe(32);
});
