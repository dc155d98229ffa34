import { afterEach, beforeEach, expect, test } from 'vitest';
import { seating } from '#contract/exam/seating';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { timeline } from '#contract/exam-session/timeline';
import { room as rooms } from '#contract/school/room';
import type { Caller } from '../../../tests/support/caller';
import { type ExamRoom, findExam, openRoom, startOn } from '../../../tests/support/exam-room';
import { createWorld } from '../../../tests/support/world';

const MINUTE = 60_000;

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

const attempt = () => room.device.ticket.attempt;
const penalize = (why?: string) => {
  const named = { exam: room.examId, student: room.device.ticket.student };
  return room.teacher.call(logs.penalize, why === undefined ? named : { ...named, why });
};
const history = async () => (await room.teacher.call(logs.listHistory, { id: attempt() })).body;
const penalties = async () => (await history()).filter(({ act }) => act === 'penalty');
const newest = async () => (await penalties()).at(-1)?.incident ?? '';
const withdraw = async (more: { incident?: string; rejoin?: boolean } = {}, who: Caller = room.teacher) =>
  who.call(logs.withdrawPenalty, { id: attempt(), incident: await newest(), why: 'Salah siswa', ...more });
const row = async () =>
  (await room.teacher.call(logs.list, { exam: room.examId, search: '1001' })).body.data[0];

test('a withdrawn penalty no longer counts; every history shows the penalty and its withdrawal', async () => {
  await penalize('Membuka catatan');
  room.world.clock.advance(MINUTE);
  expect((await row())?.penalties).toBe(1);
  for (const _twice of [1, 2]) expect((await withdraw()).status).toBe(200);
  expect(await row()).toMatchObject({ penalties: 0, progress: 'stopped' });
  const told = (await history()).map(({ act, withdrawn, why }) => [act, withdrawn, why]);
  expect(told).toEqual([
    ['start', false, null],
    ['penalty', true, 'Membuka catatan'],
    ['withdraw', false, 'Salah siswa'],
  ]);
  const own = (await room.student.call(timeline.listOwn, { exam: room.examId })).body;
  expect(own.map(({ act, withdrawn }) => [act, withdrawn])).toEqual([
    ['start', false],
    ['penalty', true],
    ['withdraw', false],
  ]);
  const { incidents } = (await room.teacher.call(proceedings.get, { exam: room.examId })).body;
  expect(incidents.map(({ act, withdrawn }) => [act, withdrawn])).toEqual([
    ['penalty', true],
    ['withdraw', false],
  ]);
});

test('the same call may readmit the pupil; repeated, it reopens nothing that has ended since', async () => {
  await penalize();
  expect((await withdraw({ rejoin: true })).status).toBe(200);
  expect((await row())?.progress).toBe('admitted');
  await room.teacher.call(logs.finish, { id: attempt(), exam: room.examId });
  const incident = await newest();
  await withdraw({ rejoin: true, incident });
  expect((await row())?.progress).toBe('finished');
});

test('after the deadline a penalty can be withdrawn, but not together with a readmission, which writes nothing', async () => {
  await penalize();
  room.world.clock.now = Date.parse(room.device.ticket.deadline);
  room.teacher = await room.world.as('guru');
  const incident = await newest();
  expect((await withdraw({ rejoin: true, incident })).error?.code).toBe('attemptTimeUp');
  expect([room.countOf('penalty_withdrawals'), (await row())?.penalties]).toEqual([0, 1]);
  expect((await withdraw()).status).toBe(200);
  expect((await row())?.penalties).toBe(0);
});

test('if one of two penalties is withdrawn, the other still keeps the pupil out', async () => {
  await penalize('Pertama');
  room.world.clock.advance(MINUTE);
  await room.teacher.call(logs.rejoin, { id: attempt() });
  room.world.clock.advance(MINUTE);
  await startOn(room.world, room.student, room.examId);
  await penalize('Kedua');
  const [first, second] = (await penalties()).map(({ incident }) => incident ?? '');
  const reply = await withdraw({ incident: first ?? '', rejoin: true });
  expect(reply.body.message).toContain('tetap dihentikan');
  expect(await row()).toMatchObject({ penalties: 1, progress: 'stopped' });
  expect((await penalties()).map(({ withdrawn }) => withdrawn)).toEqual([true, false]);
  await withdraw({ incident: second ?? '', rejoin: true });
  expect(await row()).toMatchObject({ penalties: 0, progress: 'admitted' });
});

test('withdrawing the last remaining penalty readmits the pupil, even if it is the older one', async () => {
  await penalize();
  room.world.clock.advance(MINUTE);
  await room.teacher.call(logs.rejoin, { id: attempt() });
  await startOn(room.world, room.student, room.examId);
  await penalize();
  const [first, second] = (await penalties()).map(({ incident }) => incident ?? '');
  await withdraw({ incident: second ?? '' });
  expect((await row())?.progress).toBe('stopped');
  await withdraw({ incident: first ?? '', rejoin: true });
  expect((await row())?.progress).toBe('admitted');
});

test('an incident that is no penalty, or belongs to another sitting, is not found', async () => {
  await room.device.deliver([room.device.op({ kind: 'event', note: 'fullscreen-left:student' })]);
  const left = (await history()).find(({ act }) => act === 'left')?.incident ?? '';
  expect((await withdraw({ incident: left })).status).toBe(404);
  await penalize();
  const penalty = await newest();
  const other = await room.world.as('1002');
  const begun = (await other.call(logs.start, { exam: room.examId })).body.log.id;
  const reply = await room.teacher.call(logs.withdrawPenalty, { id: begun, incident: penalty, why: 'x' });
  expect(reply.status).toBe(404);
});

test('a proctor withdraws those of his room, and of no other', async () => {
  const world = await createWorld();
  try {
    const admin = await world.as('admin@demo.sch.id');
    const teacher = await world.as('guru');
    const hendra = await world.as('hendra');
    const pupil = await world.as('1001');
    const exam = await findExam(pupil);
    const lab = (await admin.call(rooms.save, { name: 'Lab 1', capacity: 40, columns: 8 })).body.data.id;
    await teacher.call(seating.spread, { exam, rooms: [lab], order: 'name', reserve: 0 });
    const { attempt: id, student } = (await startOn(world, pupil, exam)).ticket;
    await teacher.call(logs.penalize, { exam, student });
    const told = (await teacher.call(logs.listHistory, { id })).body;
    const incident = told.find(({ act }) => act === 'penalty')?.incident ?? '';
    const withdrawn = () => hendra.call(logs.withdrawPenalty, { id, incident, why: 'Salah siswa' });
    expect((await withdrawn()).status).toBe(404);
    const people = (await teacher.call(seating.listProctors, {})).body;
    const proctor = people.find(({ name }) => name.includes('Hendra'))?.id ?? null;
    await teacher.call(seating.setProctor, { exam, room: lab, proctor });
    expect((await withdrawn()).status).toBe(200);
  } finally {
    await world.close();
  }
});
