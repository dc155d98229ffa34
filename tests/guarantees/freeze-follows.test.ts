import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { FREEZE_MS, FROZEN_NOTE, leftNote, returnedNote } from '#domain/exam-session/watch-notes';
import { type Device, openRoom, startOn } from '../support/exam-room';
import type { World } from '../support/world';

// Being frozen belongs to the attempt: a change of device does not end it sooner than a reload does.
const SECOND = 1_000;
let world: World;
let device: Device;
let moveOn: () => Promise<Device>;

beforeEach(async () => {
  const room = await openRoom();
  ({ world, device } = room);
  world.database.prepare("UPDATE exams SET fullscreen_policy = 'freeze'").run();
  moveOn = () => startOn(world, room.student, room.examId);
});
afterEach(() => world.close());

/** The device logs these notes now. */
async function note(on: Device, ...notes: string[]): Promise<void> {
  for (const words of notes) {
    world.clock.advance(SECOND);
    await on.deliver([on.op({ kind: 'event', note: words, at: world.clock.now })]);
  }
}

test('a pupil frozen on one device is frozen on the next, and on the one after that', async () => {
  await note(device, leftNote('student'));
  expect((await moveOn()).ticket.frozen).toBeUndefined();
  const back = await moveOn();
  await note(back, leftNote('student'), FROZEN_NOTE);
  expect((await moveOn()).ticket.frozen).toBe(true);
  world.clock.advance(10 * FREEZE_MS);
  const next = await moveOn();
  expect(next.ticket.frozen).toBe(true);
  await note(next, returnedNote(0));
  world.clock.advance(FREEZE_MS - SECOND);
  expect((await moveOn()).ticket.frozen).toBe(true);
  world.clock.advance(SECOND);
  expect((await moveOn()).ticket.frozen).toBeUndefined();
});

test('a pupil who leaves again within the minute is frozen until a minute after he is back', async () => {
  await note(device, leftNote('student'), FROZEN_NOTE, returnedNote(20_000), leftNote('student'));
  world.clock.advance(10 * FREEZE_MS);
  expect((await moveOn()).ticket.frozen).toBe(true);
});

test('an exam that is not run by this policy any more freezes nobody', async () => {
  await note(device, leftNote('student'), FROZEN_NOTE);
  world.database.prepare("UPDATE exams SET fullscreen_policy = 'warn'").run();
  expect((await moveOn()).ticket.frozen).toBeUndefined();
});

test('a return after an unknown time is shown without a length', async () => {
  await note(device, leftNote('student'), FROZEN_NOTE);
  await note(await moveOn(), returnedNote(0));
  const { body } = await (await world.as('guru')).call(logs.listHistory, { id: device.ticket.attempt });
  expect(body.filter(({ act }) => act === 'back').map(({ ms }) => ms)).toEqual([null]);
});
