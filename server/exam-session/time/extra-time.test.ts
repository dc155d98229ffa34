import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import type { Caller } from '../../../tests/support/caller';
import { type Device, openRoom } from '../../../tests/support/exam-room';
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

async function sitting() {
  const { body } = await student.call(logs.getOwn, { exam });
  return body && { progress: body.progress, deadline: Date.parse(body.deadline) };
}

/** A teacher who has been inactive for long signs in again. */
async function pass(ms: number) {
  world.clock.advance(ms);
  teacher = await world.as('guru');
}

async function add(minutes: number, more: { reopen?: boolean; attempts?: string[] } = {}) {
  const id = uuidv7();
  const input = { id, exam, minutes, why: 'Listrik padam', ...more };
  const reply = await teacher.call(time.add, input);
  return { id, input, ...reply };
}

test('extra minutes move the deadline, on the ticket, in the replies and in the list of pupils', async () => {
  await add(10);
  const moved = deadline() + 10 * MINUTE;
  expect(await sitting()).toEqual({ progress: 'running', deadline: moved });
  const { body } = await device.deliver([device.answer(0, 'a')]);
  expect(Date.parse(body.deadline)).toBe(moved);
  const { body: roster } = await teacher.call(logs.list, { exam, search: '1001' });
  expect(roster.data[0]).toMatchObject({ added_ms: 10 * MINUTE, paused: false });
});

test('the same act sent twice gives time once', async () => {
  const { input, body } = await add(10);
  const again = await teacher.call(time.add, input);
  expect(again.body.data.changed).toBe(body.data.changed);
  expect((await sitting())?.deadline).toBe(deadline() + 10 * MINUTE);
});

test('the same id with other minutes or pupils, or after it was undone, is refused: a success always means time was given', async () => {
  const { id, input } = await add(5);
  const given = (await sitting())?.deadline;
  const others = [{ minutes: 15 }, { attempts: [device.ticket.attempt] }, { kind: 'credit' as const }];
  for (const other of others) {
    const reply = await teacher.call(time.add, { ...input, ...other });
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('ditambah 5 menit')]);
  }
  expect((await sitting())?.deadline).toBe(given);
  await teacher.call(time.withdraw, { exam, id });
  const again = await teacher.call(time.add, input);
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('dibatalkan')]);
  expect((await sitting())?.deadline).toBe(deadline());
});

test('answers given offline in the extra minutes count when the device is back', async () => {
  await pass(deadline() - world.clock.now - MINUTE);
  await add(10);
  // The device does not know of the extra minutes: it closes at the old deadline, and delivers after that.
  world.clock.advance(2 * MINUTE);
  const within = device.answer(0, 'a', { at: deadline() + 30_000 });
  const timeout = device.op({ kind: 'timeout', at: deadline() });
  const after = device.answer(1, 'b');
  const { body } = await device.deliver([within, timeout, after]);
  expect(body.results.map(({ result }) => result)).toEqual(['applied', 'held', 'applied']);
  expect(body.progress).toBe('running');
});

test('a time-out for the old deadline closes nothing, even if it arrives after the new one', async () => {
  const old = deadline();
  await pass(old - world.clock.now - MINUTE);
  await add(10);
  // Without a network the device closed; then the stream told it and it went on, but nothing left it.
  const timeout = device.op({ kind: 'timeout', at: old });
  const within = device.answer(0, 'a', { at: old + MINUTE });
  world.clock.advance(12 * MINUTE);
  const closing = device.op({ kind: 'timeout', at: old + 10 * MINUTE });
  const { body } = await device.deliver([timeout, within, closing]);
  expect(body.results.map(({ result }) => result)).toEqual(['held', 'late', 'late']);
});

test('a pupil whose time is up is readmitted only if the proctor says so, with the minutes counted from then', async () => {
  await pass(deadline() - world.clock.now + 5 * MINUTE);
  await sweepOverdue(world.services);
  expect((await add(10)).body.data).toEqual({ changed: 0, skipped: 1 });
  expect((await sitting())?.progress).toBe('expired');
  expect((await add(10, { reopen: true })).body.data).toEqual({ changed: 1, skipped: 0 });
  expect(await sitting()).toEqual({ progress: 'running', deadline: world.clock.now + 10 * MINUTE });
  await sweepOverdue(world.services);
  expect((await sitting())?.progress).toBe('running');
});

test('a pupil who has handed in gets no minutes', async () => {
  await student.call(logs.finish, { id: device.ticket.attempt, exam });
  expect((await add(10, { reopen: true })).body.data).toEqual({ changed: 0, skipped: 1 });
});

test('undoing extra time restores the deadline, and answers already given keep counting', async () => {
  const { id } = await add(10);
  await pass(deadline() - world.clock.now + MINUTE);
  const { body: delivered } = await device.deliver([device.answer(0, 'a')]);
  expect(delivered.results[0]?.result).toBe('applied');
  await teacher.call(time.withdraw, { id, exam });
  await teacher.call(time.withdraw, { id, exam });
  expect(await sitting()).toEqual({ progress: 'expired', deadline: deadline() });
  const { body } = await teacher.call(logs.list, { exam, search: '1001' });
  expect(body.data[0]).toMatchObject({ answered: 1, added_ms: 0 });
});

test('author, time and reason are in the list of grants, the history and the audit log', async () => {
  const { id } = await add(10, { attempts: [device.ticket.attempt] });
  world.clock.advance(MINUTE);
  await teacher.call(time.withdraw, { id, exam });
  const { body } = await teacher.call(time.list, { exam });
  expect(body.data).toMatchObject([
    { id, kind: 'extra', ms: 10 * MINUTE, why: 'Listrik padam', for_all: false, students: 1 },
  ]);
  expect(body.data[0]?.withdrawn?.by).toBe(body.data[0]?.by);
  const { body: history } = await teacher.call(logs.listHistory, { id: device.ticket.attempt });
  expect(history.map(({ act, why, ms }) => [act, why, ms])).toEqual([
    ['start', null, null],
    ['time', 'Listrik padam', 10 * MINUTE],
    ['timeBack', null, 10 * MINUTE],
  ]);
  const audited = world.database
    .prepare("SELECT action FROM audit_log WHERE action LIKE 'exam.time%' ORDER BY id")
    .pluck()
    .all();
  expect(audited).toEqual(['exam.timeAdded', 'exam.timeWithdrawn']);
});

test('sittings of another exam are not reached through one’s own', async () => {
  const before = world.changes();
  const reply = await teacher.call(time.add, {
    id: uuidv7(),
    exam,
    minutes: 10,
    attempts: [device.ticket.attempt, uuidv7()],
  });
  expect(reply.status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('a grant can be withdrawn only in its own exam, and a pause never', async () => {
  const { id } = await add(10);
  const { bank, place } = world.database
    .prepare(
      'SELECT b.bank, c.class AS place FROM exam_banks b JOIN exam_classes c ON c.exam = b.exam WHERE b.exam = ?',
    )
    .get(exam) as { bank: string; place: string };
  const draft = { name: 'Lain', duration: 60, mc_score: 60, essay_score: 40, isshuffle: true };
  const made = await teacher.call(exams.save, {
    ...draft,
    bank: [{ bankid: bank }],
    classes: [{ value: place }],
  });
  await teacher.call(time.pause, { exam });
  await teacher.call(time.resume, { exam });
  const { body } = await teacher.call(time.list, { exam });
  const pause = body.data.find(({ kind }) => kind === 'pause')?.id ?? '';
  const before = world.changes();
  for (const misled of [
    { id, exam: made.body.data.id },
    { id: pause, exam },
    { id: uuidv7(), exam },
  ]) {
    const { status, error } = await teacher.call(time.withdraw, misled);
    expect([status, error?.code]).toEqual([404, 'notFound']);
  }
  expect(world.changes()).toBe(before);
});
