import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { logs } from '#contract/exam-session/logs';
import { message } from '#contract/exam-session/message';
import { time } from '#contract/exam-session/time';
import { type Caller, callerWith } from '../../../tests/support/caller';
import { type ExamRoom, openRoom, startOn } from '../../../tests/support/exam-room';
import { hearWith } from '../../../tests/support/heard-events';
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

test('such a device counts as in contact, and has no lost time', async () => {
  const { world } = room;
  for (let minute = 0; minute < 30; minute += 1) {
    world.clock.advance(MINUTE);
    await ask();
  }
  expect(lastHeard()).toBe(world.clock.now);
  expect(world.services.contacts.unwritten().silences).toEqual([]);
});

test('the token reads the remaining time and no messages from staff', async () => {
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

test('a device whose claim is unknown to a restored database counts as in contact, and its report of unsent answers is accepted', async () => {
  const { world, teacher, examId: exam } = room;
  const { syncToken } = (await startOn(world, await world.as('1001'), exam)).ticket;
  world.database.prepare('UPDATE attempts SET epoch = epoch - 1 WHERE id = ?').run(attempt);
  world.clock.advance(MINUTE);
  await bearerOf(syncToken).call(logs.getOwn, { exam, waiting: 4, waiting_ms: 0 });
  expect(lastHeard()).toBe(world.clock.now);
  const { body } = await teacher.call(logs.list, { exam, search: '1001' });
  expect(body.data[0]?.unsent).toMatchObject({ count: 4 });
});

test('a device reports unsent answers for its own claim, whatever claim it names', async () => {
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

test('the token left on a device after its pupil left reads nothing', async () => {
  const sealed = bearerOf(room.device.ticket.sealedToken);
  await expectRefusal(sealed, logs.getOwn, { exam: room.examId }, 'unauthenticated');
});

const follow = (token: string, exam = room.examId) =>
  hearWith(room.world, `${time.follow.path}?exam=${exam}`, { authorization: `Bearer ${token}` });

test('with the token a device learns at once of minutes, a pause and an end, and of no messages', async () => {
  const { teacher, examId: exam } = room;
  const heard = await follow(room.device.ticket.syncToken);
  expect(await heard.next()).toMatchObject({ attempt, progress: 'running', archived: false });
  await teacher.call(message.send, { id: crypto.randomUUID(), exam, text: 'Periksa nomor 5.' });
  await teacher.call(time.pause, { exam });
  const paused = await heard.next();
  expect(paused).toMatchObject({ attempt, paused: true });
  expect(paused).not.toHaveProperty('messages');
  await teacher.call(time.resume, { exam });
  expect(await heard.next()).toMatchObject({ attempt, progress: 'running' });
  await teacher.call(logs.finish, { id: attempt, exam });
  expect(await heard.next()).toMatchObject({ attempt, progress: 'finished' });
});

test('the token reads nothing of another exam or of the sitting that replaced its own', async () => {
  const { world, teacher, examId: exam } = room;
  await expectRefusal(device, time.follow, { exam: crypto.randomUUID() }, 'notFound');
  const heard = await follow(room.device.ticket.syncToken);
  await heard.next();
  await teacher.call(logs.retake, { id: attempt, student: room.device.ticket.student, exam });
  expect(await heard.next()).toMatchObject({ attempt, archived: true });
  const again = await startOn(world, await world.as('1001'), exam);
  const later = await follow(again.ticket.syncToken);
  await later.next();
  await teacher.call(time.pause, { exam });
  expect(await later.next()).toMatchObject({ attempt: again.ticket.attempt, paused: true });
  world.services.listeners.close();
  expect(await heard.next()).toBe('the end');
});

test('the token reads nothing of another pupil', async () => {
  const { world, teacher, examId: exam } = room;
  const other = await startOn(world, await world.as('1002'), exam);
  const heard = await follow(other.ticket.syncToken);
  expect(await heard.next()).toMatchObject({ attempt: other.ticket.attempt });
  await teacher.call(logs.finish, { id: attempt, exam });
  world.services.listeners.close();
  expect(await heard.next()).toBe('the end');
});

test('a token that is sealed, forged or has ended opens no stream, and one that ends closes its own', async () => {
  const { world, examId: exam } = room;
  const { syncToken, sealedToken } = room.device.ticket;
  for (const token of [sealedToken, `${syncToken.slice(0, -2)}xx`])
    await expectRefusal(bearerOf(token), time.follow, { exam }, 'unauthenticated');
  const heard = await follow(syncToken);
  await heard.next();
  world.clock.advance(30 * 24 * 60 * MINUTE);
  await expectRefusal(device, time.follow, { exam }, 'unauthenticated');
  await (await world.as('guru')).call(time.pause, { exam });
  expect(await heard.next()).toBe('the end');
});
