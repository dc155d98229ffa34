import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { time } from '#contract/exam-session/time';
import { room } from '#contract/school/room';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { pupilsSeatedIn, seatInTwoRooms, type TwoRooms } from '../../../tests/support/two-rooms';
import { createWorld, type World } from '../../../tests/support/world';

// The demo's exam in two rooms, the second of which Hendra watches; two pupils sit in it, and one in the first.

const MINUTE = 60_000;

let world: World;
let guru: Caller;
let hendra: Caller;
let exam: string;
/** First the room of Hendra. */
let rooms: TwoRooms;
let here: string[];

beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  hendra = await world.as('hendra');
  exam = await findExam(await world.as('1001'));
  rooms = await seatInTwoRooms(world, exam, 'hendra');
  here = pupilsSeatedIn(world, exam, rooms[0]).slice(0, 2);
  for (const nis of [...here, pupilsSeatedIn(world, exam, rooms[1])[0]]) await begin(nis);
});
afterEach(() => world.close());

test('the report shows who paused a room, when and why, who resumed it, and how long its clocks stood', async () => {
  const begun = world.clock.now;
  await hendra.call(time.pause, { exam, rooms: [rooms[0]], why: 'Listrik padam' });
  world.clock.advance(12 * MINUTE);
  await guru.call(time.resume, { exam, rooms: [rooms[0]] });
  const [paused, resumed] = await incidents(rooms[0]);
  const students = here.map(nameOf).sort();
  expect(paused).toMatchObject({
    act: 'pause',
    at: new Date(begun).toISOString(),
    by: nameOfUser('hendra'),
    why: 'Listrik padam',
    ms: 12 * MINUTE,
    room: 'Lab 1',
    stands: false,
    students,
  });
  expect(resumed).toMatchObject({
    act: 'resume',
    at: new Date(begun + 12 * MINUTE).toISOString(),
    by: nameOfUser('guru'),
    why: null,
    students,
  });
  expect(await incidents(rooms[1])).toEqual([]);
});

test('a room renamed while paused does not stay paused forever', async () => {
  await hendra.call(time.pause, { exam, rooms: [rooms[0]], why: 'Listrik padam' });
  world.clock.advance(12 * MINUTE);
  const admin = await world.as('admin@demo.sch.id');
  const renamed = { id: rooms[0], name: 'Lab Komputer', capacity: 20, columns: 5 };
  expect((await admin.call(room.save, renamed)).status).toBe(200);
  await (await world.as('hendra')).call(time.resume, { exam, rooms: [rooms[0]] });
  guru = await world.as('guru');
  expect(await incidents(rooms[0])).toMatchObject([
    { act: 'pause', ms: 12 * MINUTE, room: 'Lab 1', stands: false },
    { act: 'resume' },
  ]);
});

test('a pause without an end is shown as such, with the pupils who began in it', async () => {
  await guru.call(time.pause, { exam, why: 'Gempa' });
  world.clock.advance(MINUTE);
  await begin(pupilsSeatedIn(world, exam, rooms[0])[5]);
  world.clock.advance(30 * MINUTE);
  const [paused] = await incidents(rooms[0]);
  expect(paused).toMatchObject({
    act: 'pause',
    by: nameOfUser('guru'),
    why: 'Gempa',
    ms: null,
    stands: true,
  });
  expect(paused?.students).toHaveLength(3);
});

test('pauses of an exam and of a room have their own beginnings and ends', async () => {
  await guru.call(time.pause, { exam, why: 'Gempa' });
  world.clock.advance(5 * MINUTE);
  await hendra.call(time.pause, { exam, rooms: [rooms[0]], why: 'Listrik padam' });
  world.clock.advance(5 * MINUTE);
  await guru.call(time.resume, { exam });
  world.clock.advance(5 * MINUTE);
  await hendra.call(time.resume, { exam, rooms: [rooms[0]] });
  const told = (await incidents()).map(({ act, room, ms, students }) => [act, room, ms, students.length]);
  expect(told).toEqual([
    ['pause', null, 10 * MINUTE, 3],
    ['pause', 'Lab 1', 10 * MINUTE, 0],
    ['resume', null, null, 1],
    ['resume', null, null, 2],
  ]);
});

test('pupils paused by name are one line, and a sitting archived during its pause is not shown as resumed', async () => {
  const attempts = here.map(attemptOf);
  await hendra.call(time.pause, { exam, attempts, why: 'Perangkat rusak' });
  world.clock.advance(3 * MINUTE);
  const [first] = attempts;
  const student = String(
    world.database.prepare('SELECT student FROM attempts WHERE id = ?').pluck().get(first),
  );
  await guru.call(logs.retake, { exam, id: String(first), student });
  const told = (await incidents()).map(({ act, why, stands, students }) => [
    act,
    why,
    stands,
    students.length,
  ]);
  expect(told).toEqual([
    ['pause', 'Perangkat rusak', true, 2],
    ['retake', null, false, 1],
  ]);
});

test('a pupil who began again in the pause is listed once, and two of the same name twice', async () => {
  await guru.call(time.pause, { exam, why: 'Gempa' });
  world.database.prepare("UPDATE users SET name = 'Siti Aminah' WHERE nis IN (?, ?)").run(...here);
  const [id] = here.map(attemptOf);
  const student = String(world.database.prepare('SELECT student FROM attempts WHERE id = ?').pluck().get(id));
  await guru.call(logs.retake, { exam, id: String(id), student });
  world.clock.advance(MINUTE);
  await begin(here[0]);
  const paused = (await incidents(rooms[0])).find(({ act }) => act === 'pause');
  expect(paused).toMatchObject({ students: ['Siti Aminah', 'Siti Aminah'] });
});

test('the history of a sitting and the time log show who began and who ended its pause', async () => {
  await hendra.call(time.pause, { exam, rooms: [rooms[0]], why: 'Listrik padam' });
  const open = (await hendra.call(time.list, { exam })).body;
  expect(open).toMatchObject({
    standing: [{ by: nameOfUser('hendra'), why: 'Listrik padam', whom: 'room', room: 'Lab 1', students: 2 }],
    data: [],
  });
  expect(await history()).toEqual([['pause', nameOfUser('hendra'), 'Listrik padam', null]]);
  world.clock.advance(12 * MINUTE);
  await guru.call(time.resume, { exam, rooms: [rooms[0]], why: 'Genset menyala' });
  expect(await history()).toEqual([
    ['pause', nameOfUser('hendra'), 'Listrik padam', 12 * MINUTE],
    ['resume', nameOfUser('guru'), 'Genset menyala', null],
  ]);
  // He did not give this time, but he began the pause.
  expect((await hendra.call(time.list, { exam })).body).toMatchObject({
    standing: [],
    data: [{ by: nameOfUser('guru'), ended: [{ by: nameOfUser('hendra'), why: 'Listrik padam' }] }],
  });
});

async function incidents(room?: string) {
  return (await guru.call(proceedings.get, { exam, ...(room === undefined ? {} : { room }) })).body.incidents;
}

async function history() {
  const { body } = await guru.call(logs.listHistory, { id: attemptOf(here[0]) });
  return body.slice(1).map(({ act, by, why, ms }) => [act, by, why, ms]);
}

async function begin(nis: string | undefined) {
  return startOn(world, await world.as(String(nis)), exam);
}

function nameOf(nis: string): string {
  return String(world.database.prepare('SELECT name FROM users WHERE nis = ?').pluck().get(nis));
}

function nameOfUser(username: string): string {
  return String(world.database.prepare('SELECT name FROM users WHERE username = ?').pluck().get(username));
}

function attemptOf(nis: string | undefined): string {
  const sql = 'SELECT attempts.id FROM attempts JOIN users ON users.id = student WHERE nis = ?';
  return String(world.database.prepare(sql).pluck().get(nis));
}
