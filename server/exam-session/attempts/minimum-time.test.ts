import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, resultsOf, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let student: Caller;
let teacher: Caller;
let examId: string;
let device: Device;

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  teacher = await world.as('guru');
  examId = await findExam(student);
  expect((await save({ finish_policy: 'warn', min_minutes: 30 })).status).toBe(200);
  device = await startOn(world, student, examId);
});
afterEach(() => world.close());

type Draft = InputOf<(typeof exam)['save']>;

async function save(change: Partial<Draft>) {
  const row = (await teacher.call(exam.list, { examid: examId })).body.data[0];
  if (!row) throw new Error('no exam');
  return teacher.call(exam.save, {
    examid: examId,
    name: row.name,
    duration: row.duration,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: row.isshuffle,
    bank: row.banks.map((bank) => ({ bankid: bank.id, pg: bank.pg, essay: bank.essay })),
    classes: row.classes.map(({ id: value }) => ({ value })),
    ...change,
  });
}

const iso = (ms: number) => new Date(ms).toISOString();
const startedAt = () => Date.parse(device.ticket.startTime);
const finishFrom = async () => (await student.call(logs.getOwn, { exam: examId })).body?.finish_from;
const finish = (who: Caller) => who.call(logs.finish, { id: device.ticket.attempt, exam: examId });
const history = async () =>
  (await teacher.call(logs.listHistory, { id: device.ticket.attempt })).body.map(({ act, ms }) => [act, ms]);

test('the rules of finishing reach the pupil with the list and the ticket', async () => {
  const row = (await student.call(exam.listByClass, {})).body.data.find(({ id }) => id === examId);
  expect(row).toMatchObject({ finish_policy: 'warn', min_minutes: 30 });
  expect(device.ticket).toMatchObject({
    finishPolicy: 'warn',
    finishFrom: iso(startedAt() + 30 * MINUTE),
  });
});

test('the minimum time never exceeds the exam, and the terms of a begun sitting do not change', async () => {
  expect((await save({ min_minutes: 60 })).error?.code).toBe('examInUse');
  expect((await save({ finish_policy: 'all_answered' })).error?.code).toBe('examInUse');
  const row = (await teacher.call(exam.list, { examid: examId })).body.data[0];
  const longer = await save({ min_minutes: (row?.duration ?? 0) + 1 });
  expect(longer.error).toMatchObject({ code: 'invalidInput', fields: { min_minutes: expect.any(String) } });
});

test('a pupil’s own call before the minimum time is refused, a member of staff’s is not', async () => {
  world.clock.advance(10 * MINUTE);
  expect((await finish(student)).error?.code).toBe('finishTooEarly');
  expect(world.database.prepare('SELECT count(*) FROM operations').pluck().get()).toBe(0);
  expect((await student.call(logs.getOwn, { exam: examId })).body?.progress).toBe('running');
  expect((await finish(teacher)).status).toBe(200);
  expect(await history()).not.toContainEqual(['finishEarly', expect.anything()]);
});

test('after the minimum time the pupil can hand in', async () => {
  world.clock.advance(30 * MINUTE);
  expect((await finish(student)).status).toBe(200);
});

test('a pause does not count, extra minutes keep nobody longer', async () => {
  world.clock.advance(10 * MINUTE);
  await teacher.call(time.pause, { exam: examId });
  world.clock.advance(15 * MINUTE);
  expect(await finishFrom()).toBe(iso(startedAt() + 45 * MINUTE));
  await teacher.call(time.resume, { exam: examId });
  const id = '01990000-0000-7000-8000-000000000001';
  await teacher.call(time.add, { id, exam: examId, minutes: 20 });
  expect(await finishFrom()).toBe(iso(startedAt() + 45 * MINUTE));
  world.clock.advance(20 * MINUTE - 6_000);
  expect((await finish(student)).error?.code).toBe('finishTooEarly');
  world.clock.advance(6_000);
  expect((await finish(student)).status).toBe(200);
});

test('a device that missed a pause may hand in: everything counts, and the missing minutes are noted', async () => {
  await teacher.call(time.pause, { exam: examId });
  world.clock.advance(31 * MINUTE);
  await teacher.call(time.resume, { exam: examId });
  const reply = await device.deliver([device.answer(0, 'a'), device.op({ kind: 'finish' })]);
  expect(resultsOf(reply)).toEqual(['applied', 'applied']);
  expect(reply.body.progress).toBe('finished');
  expect(await history()).toContainEqual(['finishEarly', 30 * MINUTE]);
});

test('a hand-in after the minimum time, delivered hours later or sent twice, is early for nobody', async () => {
  world.clock.advance(31 * MINUTE);
  const ops = [device.answer(0, 'a'), device.op({ kind: 'finish' })];
  world.clock.advance(3 * 60 * MINUTE);
  teacher = await world.as('guru');
  await device.deliver(ops);
  await device.deliver(ops);
  expect((await history()).map(([act]) => act)).not.toContain('finishEarly');
});

test('time that is up and a penalty end a sitting before its minimum time', async () => {
  world.clock.advance(MINUTE);
  const { body } = await device.deliver([device.op({ kind: 'penalty' })]);
  expect(body.progress).toBe('stopped');
});
