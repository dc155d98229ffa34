import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { periode } from '#contract/school/periode';
import { openUnbegunExam, startOn, type UnbegunExam } from '../support/exam-room';
import { beginByCode, outcome } from '../support/start-code';
import type { World } from '../support/world';

// A period that is over is history: a sitting begun by a code while it ran counts, and no sitting can begin in it any
// more.

const MINUTE = 60_000;

let room: UnbegunExam;
let world: World;

beforeEach(async () => {
  room = await openUnbegunExam();
  ({ world } = room);
});
afterEach(() => world.close());

const prepare = () => beginByCode(room);

test('a sitting begun before the period was over continues to its end, whenever the server learns of it', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const early = device.answer(0, 'a');
  world.clock.advance(MINUTE);
  await activateNext();
  world.clock.advance(MINUTE);
  const after = device.answer(1, 'b');
  expect(await outcome(device.deliver([early, after]))).toEqual({
    results: ['applied', 'applied'],
    archived: false,
  });
});

test('an exam of a period that is over takes in no sitting that began after', async () => {
  const device = await prepare();
  await activateNext();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('after the period no device gets an envelope; sittings that have begun go on', async () => {
  const begun = await prepare();
  world.clock.advance(MINUTE);
  const early = begun.answer(0, 'a');
  world.clock.advance(MINUTE);
  await activateNext();
  expect(await ask()).toEqual({ batch: null, envelope: null });
  expect(await outcome(begun.deliver([early]))).toEqual({ results: ['applied'], archived: false });
});

test('a period activated by mistake takes no envelope from a device: after it is undone, a sitting begun with it counts', async () => {
  const device = await prepare();
  const { batch } = await ask();
  world.clock.advance(MINUTE);
  const back = await activateNext();
  expect(await ask(batch ?? '')).toEqual({ batch, envelope: null });
  // An envelope of another code is of no use.
  expect(await ask('00000000-0000-7000-8000-0000000000ff')).toEqual({ batch: null, envelope: null });
  world.clock.advance(MINUTE);
  await back();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['applied'],
    archived: false,
  });
});

test('it takes no envelope from before a retake either; after it is undone, the device gets another', async () => {
  await prepare();
  const { batch } = await ask();
  const sealedAt = new Date(world.clock.now).toISOString();
  world.clock.advance(MINUTE);
  const { ticket } = await startOn(world, room.student, room.examId);
  world.clock.advance(MINUTE);
  await room.teacher.call(logs.retake, { id: ticket.attempt, student: ticket.student, exam: room.examId });
  const back = await activateNext();
  expect(await ask(batch ?? '', sealedAt)).toEqual({ batch, envelope: null });
  await back();
  expect(await ask(batch ?? '', sealedAt)).toEqual({ batch, envelope: expect.anything() });
});

test('a sitting counts if the end of its period is unknown', async () => {
  const device = await prepare();
  world.database.prepare('UPDATE periods SET is_active = 0').run();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['applied'],
    archived: false,
  });
});

/** The reply to a device that has this envelope, or none. */
async function ask(have?: string, sealedAt?: string) {
  const { body } = await room.student.call(offlineStart.prepare, {
    exam: room.examId,
    have,
    sealed_at: sealedAt,
  });
  return body;
}

/** The next period becomes the active one; returns the way back. */
async function activateNext() {
  const before = String(
    world.database.prepare('SELECT period FROM exams WHERE id = ?').pluck().get(room.examId),
  );
  const admin = await world.as('admin@demo.sch.id');
  const { body } = await admin.call(periode.save, { name: '2030/2031' });
  await admin.call(periode.activate, { id: body.data.id });
  return () => admin.call(periode.activate, { id: before });
}
