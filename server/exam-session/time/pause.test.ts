import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import type { Caller } from '../../../tests/support/caller';
import { type Device, openRoom, startOn } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';
import { sweepOverdue } from '../attempts/sweeper';

const MINUTE = 60_000;

let world: World;
let student: Caller;
let teacher: Caller;
let exam: string;
let device: Device;

beforeEach(async () => {
  ({ world, student, teacher, examId: exam, device } = await openRoom());
});
afterEach(() => world.close());

const deadline = () => Date.parse(device.ticket.deadline);

async function left(caller = student) {
  const { body } = await caller.call(logs.getOwn, { exam });
  return body && { paused: body.paused, left: Date.parse(body.deadline) - world.clock.now };
}

test('nobody loses time while an exam is paused, and resuming credits the pause once', async () => {
  world.clock.advance(MINUTE);
  const before = await left();
  await teacher.call(time.pause, { exam, why: 'Gempa' });
  world.clock.advance(20 * MINUTE);
  expect(await left()).toEqual({ paused: true, left: before?.left });
  await teacher.call(time.pause, { exam });
  await teacher.call(time.resume, { exam });
  await teacher.call(time.resume, { exam });
  expect(await left()).toEqual({ paused: undefined, left: before?.left });
  const { body } = await teacher.call(time.list, { exam });
  expect(body).toMatchObject({ paused_at: null, data: [{ kind: 'pause', ms: 20 * MINUTE, students: 1 }] });
});

test('a pause longer than the exam closes nobody, and its answers are still taken', async () => {
  await teacher.call(time.pause, { exam });
  world.clock.advance(deadline() - world.clock.now + 60 * MINUTE);
  await sweepOverdue(world.services);
  const { body } = await device.deliver([device.answer(0, 'a', { at: world.clock.now - MINUTE })]);
  expect(body).toMatchObject({ progress: 'running', paused: true, results: [{ result: 'applied' }] });
});

test('a device that missed the pause closes too early, and continues with its time', async () => {
  await teacher.call(time.pause, { exam });
  world.clock.advance(deadline() - world.clock.now);
  await teacher.call(time.resume, { exam });
  const { body } = await device.deliver([device.op({ kind: 'timeout', at: deadline() })]);
  expect(body.results[0]?.result).toBe('held');
  expect(body.progress).toBe('running');
  expect(Date.parse(body.deadline)).toBeGreaterThan(world.clock.now + 5_000);
});

test('a pupil who begins while the exam is paused starts with a stopped clock', async () => {
  await teacher.call(time.pause, { exam });
  const late = await world.as('1002');
  const { body } = await late.call(logs.start, { exam });
  expect(body.ticket.paused).toBe(true);
  const full = Date.parse(body.ticket.deadline) - world.clock.now;
  world.clock.advance(10 * MINUTE);
  await teacher.call(time.resume, { exam });
  expect(await left(late)).toEqual({ paused: undefined, left: full });
});

test('a pupil readmitted while the exam is paused has a stopped clock and is credited that time', async () => {
  const attempt = device.ticket.attempt;
  await student.call(logs.finish, { id: attempt, exam });
  await teacher.call(time.pause, { exam });
  world.clock.advance(MINUTE);
  const before = await left();
  await teacher.call(logs.rejoin, { id: attempt });
  world.clock.advance(10 * MINUTE);
  expect((await startOn(world, student, exam)).ticket.paused).toBe(true);
  expect(await left()).toEqual({ paused: true, left: before?.left });
  await teacher.call(time.resume, { exam });
  expect(await left()).toEqual({ paused: undefined, left: before?.left });
});

test('extra time given after time-out while the exam is paused counts from the end of the pause', async () => {
  world.clock.advance(deadline() + MINUTE - world.clock.now);
  await sweepOverdue(world.services);
  teacher = await world.as('guru');
  await teacher.call(time.pause, { exam });
  const id = '01990000-0000-7000-8000-000000000001';
  await teacher.call(time.add, { id, exam, minutes: 5, reopen: true });
  world.clock.advance(10 * MINUTE);
  expect(await left()).toEqual({ paused: true, left: 5 * MINUTE });
  await teacher.call(time.resume, { exam });
  expect(await left()).toEqual({ paused: undefined, left: 5 * MINUTE });
});

test('one pupil’s clock can be stopped without the others’', async () => {
  const other = await world.as('1002');
  await startOn(world, other, exam);
  await teacher.call(time.pause, { exam, attempts: [device.ticket.attempt] });
  expect((await left())?.paused).toBe(true);
  expect((await left(other))?.paused).toBeUndefined();
  const { body } = await teacher.call(time.list, { exam });
  expect(body.paused_at).toBeNull();
});

test('minutes added while the clock is stopped are there when it resumes', async () => {
  const before = await left();
  await teacher.call(time.pause, { exam });
  world.clock.advance(MINUTE);
  const id = '01990000-0000-7000-8000-000000000001';
  await teacher.call(time.add, { id, exam, minutes: 5 });
  world.clock.advance(MINUTE);
  await teacher.call(time.resume, { exam });
  expect((await left())?.left).toBe((before?.left ?? 0) + 5 * MINUTE);
});

test('a sitting archived while paused is no longer paused, and its pause is recorded', async () => {
  await teacher.call(time.pause, { exam, attempts: [device.ticket.attempt] });
  world.clock.advance(7 * MINUTE);
  const owner = String(world.database.prepare('SELECT student FROM attempts').pluck().get());
  await teacher.call(logs.retake, { id: device.ticket.attempt, student: owner, exam });
  expect(world.database.prepare('SELECT paused_at, deadline FROM attempts').get()).toEqual({
    paused_at: null,
    deadline: deadline() + 7 * MINUTE,
  });
  const { body } = await teacher.call(time.list, { exam });
  expect(body.data).toMatchObject([{ kind: 'pause', ms: 7 * MINUTE, students: 1 }]);
  const again = await startOn(world, student, exam);
  expect(again.ticket.paused).toBeUndefined();
});

test('answers given during a pause count, whether the device knew of the pause or not', async () => {
  await device.deliver([device.answer(0, 'a')]);
  await teacher.call(time.pause, { exam });
  const { body } = await device.deliver([device.answer(1, 'b')]);
  expect(body).toMatchObject({ paused: true, results: [{ result: 'applied' }] });
});
