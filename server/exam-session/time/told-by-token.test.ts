import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth';
import { logs } from '#contract/logs';
import { message } from '#contract/message';
import { time } from '#contract/time';
import { type Caller, callerWith } from '../../../tests/support/caller';
import { type ExamRoom, openRoom, startOn } from '../../../tests/support/exam-room';
import { refusalIn } from '../../../tests/support/refusal';

const MINUTE = 60_000;

let room: ExamRoom;
/** The device, after its pupil's session has ended. */
let device: Caller;
let attempt: string;

beforeEach(async () => {
  room = await openRoom();
  attempt = room.device.ticket.attempt;
  device = bearerOf(room.device.ticket.syncToken);
  await room.student.call(auth.signOut, {});
  await expectRefusal(room.student, logs.getOwn, { exam: room.examId }, 'unauthenticated');
});
afterEach(() => room.world.close());

const expectRefusal = refusalIn(() => room.world);
const bearerOf = (token: string) => callerWith(room.world.app, { authorization: `Bearer ${token}` });
const ask = async (caller = device) => (await caller.call(logs.getOwn, { exam: room.examId })).body;
const lastHeard = () => room.world.services.contacts.lastHeard(attempt);

test('minutes, a pause and its end reach a device whose session has ended, though its pupil does nothing', async () => {
  const { teacher, examId: exam, world } = room;
  const { deadline } = room.device.ticket;
  expect(await ask()).toMatchObject({ id: attempt, deadline, progress: 'running' });
  await teacher.call(time.pause, { exam });
  expect(await ask()).toMatchObject({ paused: true });
  world.clock.advance(10 * MINUTE);
  await teacher.call(time.resume, { exam });
  const later = await ask();
  expect(later?.paused).toBeUndefined();
  expect(Date.parse(later?.deadline ?? '')).toBe(Date.parse(deadline) + 10 * MINUTE);
});

test('such a device is heard of, and no lost time is measured for it', async () => {
  const { world } = room;
  for (let minute = 0; minute < 30; minute += 1) {
    world.clock.advance(MINUTE);
    await ask();
  }
  expect(lastHeard()).toBe(world.clock.now);
  expect(world.services.contacts.unwritten().silences).toEqual([]);
});

test('the token tells how the time stands and nothing that staff wrote to the pupil', async () => {
  const { teacher, examId: exam } = room;
  await teacher.call(message.send, { id: crypto.randomUUID(), exam, text: 'Periksa nomor 5.' });
  expect((await ask(await room.world.as('1001')))?.messages).toHaveLength(1);
  expect(await ask()).not.toHaveProperty('messages');
});

test('a device that the pupil has left is no sign of him', async () => {
  const { world, examId } = room;
  const second = await startOn(world, await world.as('1001'), examId);
  const began = lastHeard();
  world.clock.advance(MINUTE);
  expect(await ask()).toMatchObject({ id: attempt });
  expect(lastHeard()).toBe(began);
  await ask(bearerOf(second.ticket.syncToken));
  expect(lastHeard()).toBe(world.clock.now);
});

test('a device tells what waits on it for its own claim, whatever number it gives', async () => {
  const { world, teacher, examId: exam } = room;
  const second = bearerOf((await startOn(world, await world.as('1001'), exam)).ticket.syncToken);
  const waiting = async () => {
    const { body } = await teacher.call(logs.list, { exam, search: '1001' });
    return body.data[0]?.unsent ?? null;
  };
  await device.call(logs.getOwn, { exam, epoch: 2, waiting: 7, waiting_ms: 5 * MINUTE });
  await second.call(logs.getOwn, { exam, epoch: 2, waiting: 0 });
  expect(await waiting()).toMatchObject({ count: 7 });
  await device.call(logs.getOwn, { exam, epoch: 2, waiting: 0 });
  expect(await waiting()).toBeNull();
});

test('a token opens its own attempt alone: no other exam, no other pupil, and not the one that replaced it', async () => {
  const { world, teacher, examId: exam } = room;
  const student = room.device.ticket.student;
  const other = await startOn(world, await world.as('1002'), exam);
  await expectRefusal(device, logs.getOwn, { exam, student: other.ticket.student }, 'notFound');
  await expectRefusal(device, logs.getOwn, { exam: crypto.randomUUID() }, 'notFound');
  await teacher.call(logs.retake, { id: attempt, student, exam });
  expect(await ask()).toBeNull();
  const again = await startOn(world, await world.as('1001'), exam);
  expect(await ask()).toBeNull();
  expect(await ask(bearerOf(again.ticket.syncToken))).toMatchObject({ id: again.ticket.attempt });
});

test('the token that stays on a device after its pupil left it tells nothing', async () => {
  const sealed = bearerOf(room.device.ticket.sealedToken);
  await expectRefusal(sealed, logs.getOwn, { exam: room.examId }, 'unauthenticated');
});
