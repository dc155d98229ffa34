import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import type { Caller } from '../../../tests/support/caller';
import { type Device, openRoom, questionAt, startOn } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let student: Caller;
let teacher: Caller;
let examId: string;
let device: Device;

beforeEach(async () => {
  ({ world, student, teacher, examId, device } = await openRoom());
});
afterEach(() => world.close());

const verdicts = (reply: { body: { results: { result: string }[] } }) =>
  reply.body.results.map((row) => row.result);

async function answers(): Promise<(string | null)[]> {
  const { body } = await student.call(results.listAnswers, { exam: examId });
  return [0, 1, 2].map((index) => {
    const row = body.find(({ question_id: id }) => id === questionAt(device.ticket, index));
    return row?.mc ?? null;
  });
}

const stored = () =>
  world.database.prepare('SELECT mc FROM answers WHERE mc IS NOT NULL ORDER BY mc').pluck().all();

const penalise = () => teacher.call(logs.penalize, { student: device.ticket.student, exam: examId });
const handIn = (who: Caller) => who.call(logs.finish, { id: device.ticket.attempt, exam: examId });

test.each([
  ['a penalty of the staff', () => penalise()],
  ['a hand-in by the staff', () => handIn(teacher)],
  ['a hand-in by the cookie', () => handIn(student)],
])('after %s nothing counts any more, not even at a free place below it', async (_name, end) => {
  await device.deliver([device.answer(0, 'a')]);
  await device.deliver([device.op({ kind: 'event', note: 'clock-jump:3s', seq: 4_000 })]);
  expect((await end()).status).toBe(200);
  const after = [
    device.answer(0, 'c', { seq: 100 }),
    device.answer(1, 'b', { seq: 101 }),
    device.op({ kind: 'flag', question: questionAt(device.ticket, 2), flag: true, seq: 102 }),
    device.op({ kind: 'finish', seq: 1_000 }),
  ];
  expect(verdicts(await device.deliver(after))).toEqual(Array(4).fill('afterFinish'));
  expect(await answers()).toEqual(['a', null, null]);
  expect(world.database.prepare('SELECT count(*) FROM flags').pluck().get()).toBe(0);
  const { body } = await teacher.call(logs.list, { exam: examId, search: '1001' });
  expect(body.data[0]).toMatchObject({ answered: 1, held: 2 });
});

test.each([
  ['the staff', () => handIn(teacher)],
  ['the cookie', () => handIn(student)],
])(
  'a hand-in by %s after that of the device itself ends the places kept free below it',
  async (_name, end) => {
    await device.deliver([device.answer(0, 'a'), device.op({ kind: 'finish', seq: 4_000 })]);
    const finishedAt = () => world.database.prepare('SELECT finished_at FROM attempts').pluck().all();
    const before = finishedAt();
    world.clock.advance(1_000);
    for (const _twice of [1, 2]) expect((await end()).status).toBe(200);
    expect(verdicts(await device.deliver([device.answer(1, 'b', { seq: 100 })]))).toEqual(['afterFinish']);
    expect(await answers()).toEqual(['a', null, null]);
    expect(finishedAt()).toEqual(before);
    expect(world.database.prepare("SELECT count(*) FROM operations WHERE via = 'server'").pluck().get()).toBe(
      1,
    );
  },
);

test('an ending that arrives after the server’s takes nothing back', async () => {
  await device.deliver([device.answer(0, 'a', { seq: 50 })]);
  await penalise();
  expect(verdicts(await device.deliver([device.op({ kind: 'finish', seq: 10 })]))).toEqual(['afterFinish']);
  expect(await answers()).toEqual(['a', null, null]);
});

test('an older claim cannot continue after the server has ended a newer one', async () => {
  const second = await startOn(world, student, examId);
  await second.deliver([second.answer(0, 'b')]);
  await penalise();
  expect(verdicts(await device.deliver([device.answer(1, 'a')]))).toEqual(['afterFinish']);
  expect(await answers()).toEqual(['b', null, null]);
});

test('a readmitted pupil continues with a new claim; the old one stays ended', async () => {
  await device.deliver([
    device.answer(0, 'a'),
    device.op({ kind: 'event', note: 'clock-jump:3s', seq: 4_000 }),
  ]);
  await penalise();
  await teacher.call(logs.rejoin, { id: device.ticket.attempt });
  const again = await startOn(world, student, examId);
  expect(verdicts(await again.deliver([again.answer(1, 'b')]))).toEqual(['applied']);
  expect(verdicts(await device.deliver([device.answer(2, 'c', { seq: 9 })]))).toEqual(['afterFinish']);
  expect(verdicts(await again.deliver([again.op({ kind: 'finish' })]))).toEqual(['applied']);
  expect(await answers()).toEqual(['a', 'b', null]);
});

test('a place far ahead cannot be used: the operation is put aside and the claim continues', async () => {
  await device.deliver([device.answer(0, 'a')]);
  const [far, edge] = [
    device.op({ kind: 'event', note: 'clock-jump:3s', seq: 5_002 }),
    device.answer(1, 'b', { seq: 5_001 }),
  ];
  expect(verdicts(await device.deliver([far]))).toEqual(['rejected']);
  expect(verdicts(await device.deliver([edge]))).toEqual(['applied']);
  expect(verdicts(await device.deliver([{ ...far, opId: device.op().opId }]))).toEqual(['applied']);
  expect(world.database.prepare('SELECT count(*) FROM rejected_operations').pluck().get()).toBe(1);
});

test('an ending that came too late to count takes no answer away', async () => {
  const ending = device.op({ kind: 'finish', seq: 1 });
  await device.deliver([device.answer(0, 'a', { seq: 2 }), device.answer(1, 'b', { seq: 3 })]);
  world.clock.now = Date.parse(device.ticket.deadline) + 31 * MINUTE;
  expect(verdicts(await device.deliver([ending]))).toEqual(['held']);
  expect(stored()).toEqual(['a', 'b']);
  const late = device.answer(2, 'c', { seq: 4, at: Date.parse(device.ticket.deadline) });
  world.clock.now = Date.parse(device.ticket.deadline) + MINUTE;
  expect(verdicts(await device.deliver([late]))).toEqual(['late']);
});

test('an archived attempt stays as it was archived', async () => {
  await device.deliver([device.answer(0, 'a', { seq: 2 }), device.answer(1, 'b', { seq: 3 })]);
  const { attempt, student: who } = device.ticket;
  await teacher.call(logs.retake, { id: attempt, student: who, exam: examId });
  const before = world.database.prepare('SELECT * FROM attempts').all();
  expect(verdicts(await device.deliver([device.op({ kind: 'finish', seq: 1 })]))).toEqual(['held']);
  expect(stored()).toEqual(['a', 'b']);
  expect(world.database.prepare('SELECT * FROM attempts').all()).toEqual(before);
});

test('an answer dated before the start waits; a late answer that counts is reported to staff', async () => {
  const { startTime, deadline } = device.ticket;
  const inTime = { at: Date.parse(deadline) - MINUTE };
  const ops = [
    device.answer(0, 'a', { at: 0 }),
    device.answer(0, 'b', { at: Date.parse(startTime) - 1 }),
    device.answer(1, 'c', inTime),
    device.answer(1, 'b', inTime),
    device.answer(2, 'a', inTime),
    device.op({ kind: 'event', note: 'clock-jump:3s', ...inTime }),
  ];
  world.clock.now = Date.parse(deadline) + MINUTE;
  expect(verdicts(await device.deliver(ops))).toEqual(['held', 'held', 'late', 'late', 'late', 'late']);
  teacher = await world.as('guru');
  const { body } = await teacher.call(logs.list, { exam: examId, search: '1001' });
  expect(body.data[0]).toMatchObject({ answered: 2, held: 1, late: 2 });
  const classmate = await teacher.call(logs.list, { exam: examId, search: '1002' });
  expect(classmate.body.data[0]).toMatchObject({ held: 0, late: 0 });
});
