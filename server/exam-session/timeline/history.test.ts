import { afterEach, beforeEach, expect, test } from 'vitest';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { NOTE_INSECURE } from '#domain/exam-session/device-notes';
import type { Caller } from '../../../tests/support/caller';
import { type Device, openRoom, startOn } from '../../../tests/support/exam-room';
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

async function history() {
  const reply = await teacher.call(logs.listHistory, { id: device.ticket.attempt });
  expect(reply.status).toBe(200);
  return reply.body.map(({ act, by, why, answers }) => [act, by, why, answers]);
}

test('every action of staff is in the history with author, reason and time', async () => {
  const { attempt, student: who } = device.ticket;
  const teacherName = world.database.prepare("SELECT name FROM users WHERE username = 'guru'").pluck().get();
  const acts = [
    () => teacher.call(logs.penalize, { student: who, exam: examId, why: 'Membuka contekan' }),
    () => teacher.call(logs.rejoin, { id: attempt, why: 'Sudah ditegur' }),
    () => startOn(world, student, examId),
    () => teacher.call(logs.finish, { id: attempt, exam: examId, why: 'Sakit' }),
    () => device.deliver([device.answer(0, 'a', { seq: 5 })]),
    () => teacher.call(decision.decide, { exam: examId, attempt, verdict: 'accept', why: 'Wi-Fi padam' }),
    () => teacher.call(logs.retake, { id: attempt, student: who, exam: examId }),
  ];
  for (const act of acts) {
    world.clock.advance(MINUTE);
    await act();
  }
  expect(await history()).toEqual([
    ['start', null, null, null],
    ['penalty', teacherName, 'Membuka contekan', null],
    ['rejoin', teacherName, 'Sudah ditegur', null],
    ['claim', null, null, null],
    ['finish', teacherName, 'Sakit', null],
    ['held', null, null, 1],
    ['accept', teacherName, 'Wi-Fi padam', 1],
    ['retake', teacherName, null, null],
  ]);
});

test('events within one millisecond are listed in the order they happened', async () => {
  const { attempt, student: who } = device.ticket;
  for (let round = 0; round < 6; round += 1) {
    await teacher.call(logs.penalize, { student: who, exam: examId });
    await teacher.call(logs.rejoin, { id: attempt });
  }
  const acts = (await history()).map(([act]) => act);
  expect(acts).toEqual(['start', ...Array(6).fill(['penalty', 'rejoin']).flat()]);
});

test('a penalty and a hand-in by the device are shown as the device’s own', async () => {
  world.clock.advance(MINUTE);
  await device.deliver([device.op({ kind: 'penalty', note: 'Keluar dari layar penuh' })]);
  world.clock.advance(MINUTE);
  await teacher.call(logs.rejoin, { id: device.ticket.attempt });
  world.clock.advance(1);
  const again = await startOn(world, student, examId);
  world.clock.advance(MINUTE);
  await again.deliver([again.op({ kind: 'finish' })]);
  expect((await history()).map(([act, by, why]) => [act, by === null, why])).toEqual([
    ['start', true, null],
    ['penalty', true, 'Keluar dari layar penuh'],
    ['rejoin', false, null],
    ['claim', true, null],
    ['finish', true, null],
  ]);
});

test('the end of a sitting is shown, however many events its device logged before', async () => {
  for (let batch = 0; batch < 21; batch += 1) {
    await device.deliver(Array.from({ length: 50 }, () => device.op({ kind: 'event', note: NOTE_INSECURE })));
  }
  await device.deliver([device.op({ kind: 'finish' })]);
  expect((await history()).filter(([act]) => act === 'finish')).toHaveLength(1);
});

test('a penalty that arrives after its pupil went on at another device is told to staff, though it ends nothing', async () => {
  const penalty = device.op({ kind: 'penalty', note: 'Keluar dari layar penuh' });
  world.clock.advance(MINUTE);
  const other = await startOn(world, student, examId);
  await device.deliver([penalty]);
  expect((await history()).map(([act]) => act)).toEqual(['start', 'overtakenPenalty', 'claim']);
  expect((await other.deliver([other.answer(0, 'a')])).body.progress).toBe('running');
});

test('the roster counts the penalties that stopped the attempt, not those that came after its end', async () => {
  const [first, second] = [device.op({ kind: 'penalty' }), device.op({ kind: 'penalty' })];
  await device.deliver([first, second]);
  const { body } = await teacher.call(logs.list, { exam: examId, search: '1001' });
  expect(body.data[0]?.penalties).toBe(1);
  const audited = world.database
    .prepare("SELECT count(*) FROM audit_log WHERE action = 'attempt.penalize'")
    .pluck()
    .get();
  expect(audited).toBe(1);
});
