import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seating } from '#contract/exam/seating';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { time } from '#contract/exam-session/time';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { pupilsSeatedIn, seatInTwoRooms, type TwoRooms } from '../../../tests/support/two-rooms';
import { createWorld, type World } from '../../../tests/support/world';
import { sweepOverdue } from '../attempts/sweeper';

// The demo's exam in two rooms; somebody has begun in each.

const MINUTE = 60_000;

let world: World;
let teacher: Caller;
let exam: string;
let rooms: TwoRooms;
/** NIS of the pupils who have begun, by room and seat. */
let sitting: [string[], string[]];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
  rooms = await seatInTwoRooms(world, exam);
  sitting = [pupilsSeatedIn(world, exam, rooms[0]), pupilsSeatedIn(world, exam, rooms[1])];
  for (const nis of [sitting[0][0], sitting[1][0]]) await begin(nis);
});
afterEach(() => world.close());

test('a paused room loses no time while the other continues, and its pause is credited once', async () => {
  const [dark, lit] = await bothLeft();
  const paused = await teacher.call(time.pause, { exam, rooms: [rooms[1]], why: 'Listrik padam' });
  expect(paused.body).toEqual({ message: 'Ruang dijeda.', data: { changed: 1, skipped: 0 } });
  world.clock.advance(10 * MINUTE);
  expect(await bothLeft()).toEqual([
    { paused: true, ms: dark?.ms },
    { paused: undefined, ms: (lit?.ms ?? 0) - 10 * MINUTE },
  ]);
  const { body } = await teacher.call(time.list, { exam });
  const since = new Date(world.clock.now - 10 * MINUTE).toISOString();
  expect(body).toMatchObject({
    paused_at: null,
    paused_rooms: [{ id: rooms[1], name: 'Lab 2', paused_at: since }],
  });
  await teacher.call(time.pause, { exam, rooms: [rooms[1]] });
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  expect((await bothLeft())[0]).toEqual({ paused: undefined, ms: dark?.ms });
  const after = await teacher.call(time.list, { exam });
  expect(after.body).toMatchObject({
    paused_rooms: [],
    data: [{ kind: 'pause', ms: 10 * MINUTE, students: 1, for_all: false }],
  });
});

test('a pupil who begins in a paused room starts with a stopped clock until his room resumes; other rooms run', async () => {
  await teacher.call(time.pause, { exam, rooms: [rooms[1]] });
  const late = await begin(sitting[1][1]);
  expect(late.ticket.paused).toBe(true);
  expect((await begin(sitting[0][1])).ticket.paused).toBeUndefined();
  const full = Date.parse(late.ticket.deadline) - world.clock.now;
  world.clock.advance(5 * MINUTE);
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  expect(await left(sitting[1][1])).toEqual({ paused: undefined, ms: full });
});

test('a pupil readmitted into a paused room has a stopped clock until his room resumes; other rooms run', async () => {
  const ended = [sitting[1][0], sitting[0][0]];
  await teacher.call(live.collect, { exam, attempts: ended.map(attemptOf) });
  await teacher.call(time.pause, { exam, rooms: [rooms[1]] });
  const [before] = await bothLeft();
  await teacher.call(live.readmit, { exam, attempts: ended.map(attemptOf) });
  const again = await Promise.all(ended.map(begin));
  expect(again.map(({ ticket }) => ticket.paused)).toEqual([true, undefined]);
  world.clock.advance(5 * MINUTE);
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  expect((await bothLeft())[0]).toEqual({ paused: undefined, ms: before?.ms });
});

test('extra time after time-out in a paused room counts from the end of the pause; in other rooms at once', async () => {
  await endTime();
  await teacher.call(time.pause, { exam, rooms: [rooms[1]] });
  await giveTime(15);
  expect((await bothLeft()).map((one) => one?.paused)).toEqual([true, undefined]);
  world.clock.advance(5 * MINUTE);
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  expect((await bothLeft()).map((one) => one?.ms)).toEqual([15 * MINUTE, 10 * MINUTE]);
});

test('a pupil stopped before his room pauses stays stopped; when readmitted, he has lost no time to the pause', async () => {
  const nis = String(sitting[1][0]);
  const id = String(attemptOf(nis));
  const row = async () => (await teacher.call(logs.list, { exam, search: nis })).body.data[0];
  await teacher.call(logs.penalize, { exam, student: studentOf(nis), why: 'Salah siswa' });
  const [before] = await bothLeft();
  await teacher.call(time.pause, { exam, rooms: [rooms[1]] });
  expect(await row()).toMatchObject({ progress: 'stopped', paused: true });
  world.clock.advance(10 * MINUTE);
  const incident = (await teacher.call(logs.listHistory, { id })).body.find(
    ({ act }) => act === 'penalty',
  )?.incident;
  const withdrawn = { id, incident: incident ?? '', why: 'Salah siswa', rejoin: true };
  expect((await teacher.call(logs.withdrawPenalty, withdrawn)).status).toBe(200);
  expect(await row()).toMatchObject({ progress: 'admitted', paused: true });
  world.clock.advance(5 * MINUTE);
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  expect((await bothLeft())[0]).toEqual({ paused: undefined, ms: before?.ms });
});

test('the end of the whole exam’s pause leaves a room that was paused by itself in the dark, and names it', async () => {
  const [dark] = await bothLeft();
  await teacher.call(time.pause, { exam });
  await teacher.call(time.pause, { exam, rooms: [rooms[1]] });
  world.clock.advance(5 * MINUTE);
  const { body } = await teacher.call(time.resume, { exam });
  expect(body).toEqual({
    message: 'Ujian dilanjutkan. Masih dijeda: Lab 2.',
    data: { changed: 1, skipped: 1 },
  });
  world.clock.advance(5 * MINUTE);
  expect((await bothLeft()).map((one) => one?.paused)).toEqual([true, undefined]);
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  // From the start of the first of the two pauses to the end of the second.
  expect((await bothLeft())[0]).toEqual({ paused: undefined, ms: dark?.ms });
});

test('moving a pupil into or out of a paused room reports what his clock does', async () => {
  await teacher.call(time.pause, { exam, rooms: [rooms[1]] });
  const [here, there] = [sitting[0][0], sitting[1][0]].map((nis) => studentOf(nis));
  const free = 20;
  const move = async (student: string | undefined, room: string, seat: number) =>
    (await teacher.call(seating.move, { exam, student: student ?? '', room, seat })).body.message;
  expect(await move(here, rooms[0], free)).toBe('Siswa dipindahkan.');
  expect(await move(there, rooms[0], 1)).toBe(
    'Siswa dipindahkan. Jam 1 siswa masih dijeda: lanjutkan di daftar peserta.',
  );
  expect(await move(here, rooms[1], free)).toBe(
    'Siswa dipindahkan. Ruang itu dijeda, tetapi jam 1 siswa tetap berjalan.',
  );
});

test('no room resumes while the whole exam is paused', async () => {
  await teacher.call(time.pause, { exam });
  await teacher.call(time.pause, { exam, rooms });
  const { body } = await teacher.call(time.resume, { exam, rooms: [rooms[0]] });
  expect(body.message).toBe('Jeda ruang dicabut, tetapi seluruh ujian masih dijeda.');
  expect((await bothLeft()).map((one) => one?.paused)).toEqual([true, true]);
  await teacher.call(time.resume, { exam });
  expect((await bothLeft()).map((one) => one?.paused)).toEqual([true, undefined]);
});

test('only the named pupils are paused; rooms together with names are refused, and an unknown room is not found', async () => {
  const attempts = [attemptOf(sitting[0][0])];
  await teacher.call(time.pause, { exam, attempts });
  expect((await bothLeft()).map((one) => one?.paused)).toEqual([undefined, true]);
  const before = world.changes();
  const refused = [
    await teacher.call(time.pause, { exam, attempts, rooms }),
    await teacher.call(time.pause, { exam, rooms: [rooms[0], exam] }),
    await teacher.call(time.resume, { exam, rooms: [exam] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 404]);
  expect(world.changes()).toBe(before);
});

test('the report of a room shows its pause, that of another room does not, and the audit log names the room', async () => {
  await teacher.call(time.pause, { exam, rooms: [rooms[1]], why: 'Listrik padam' });
  world.clock.advance(5 * MINUTE);
  await teacher.call(time.resume, { exam, rooms: [rooms[1]], why: 'Genset menyala' });
  const told = async (room: string) =>
    (await teacher.call(proceedings.get, { exam, room })).body.incidents.map(({ act, ms }) => [act, ms]);
  expect(await told(rooms[1])).toEqual([
    ['pause', 5 * MINUTE],
    ['resume', null],
  ]);
  expect(await told(rooms[0])).toEqual([]);
  const logged = world.database
    .prepare(
      "SELECT action, detail FROM audit_log WHERE action IN ('exam.pauseRooms', 'exam.resumeRooms') ORDER BY at",
    )
    .all() as { action: string; detail: string }[];
  expect(logged.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['exam.pauseRooms', { rooms: ['Lab 2'], roomIds: [rooms[1]], students: 1, why: 'Listrik padam' }],
    [
      'exam.resumeRooms',
      { rooms: ['Lab 2'], roomIds: [rooms[1]], students: 1, ms: 5 * MINUTE, why: 'Genset menyala' },
    ],
  ]);
});

/** The first pupils of the second room and of the first. */
async function bothLeft() {
  return [await left(sitting[1][0]), await left(sitting[0][0])];
}

async function left(nis: string | undefined) {
  const { body } = await (await world.as(String(nis))).call(logs.getOwn, { exam });
  return body && { paused: body.paused, ms: Date.parse(body.deadline) - world.clock.now };
}

/** Everybody's time is up. The teacher signs in again after it. */
async function endTime() {
  world.clock.advance(24 * 60 * MINUTE);
  await sweepOverdue(world.services);
  teacher = await world.as('guru');
}

function giveTime(minutes: number) {
  return teacher.call(time.add, { id: uuidv7(), exam, minutes, reopen: true });
}

async function begin(nis: string | undefined) {
  return startOn(world, await world.as(String(nis)), exam);
}

function studentOf(nis: string | undefined): string {
  return String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
}

function attemptOf(nis: string | undefined): string {
  const sql = 'SELECT attempts.id FROM attempts JOIN users ON users.id = student WHERE nis = ?';
  return String(world.database.prepare(sql).pluck().get(nis));
}
