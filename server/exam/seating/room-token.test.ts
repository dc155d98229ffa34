import { afterEach, beforeEach, expect, test } from 'vitest';
import { room as roomCalls } from '#contract/admin/room';
import { exam as exams } from '#contract/exam';
import { logs } from '#contract/logs';
import { seating } from '#contract/seating';
import type { Caller } from '../../../tests/support/caller';
import { findExam } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

// The demo's exam, opened by a token, in two rooms; hendra proctors the first.

const TOKEN = 'AB12CD';

let world: World;
let guru: Caller;
let hendra: Caller;
let exam: string;
let rooms: [string, string];

beforeEach(async () => {
  world = await createWorld();
  const admin = await world.as('admin@demo.sch.id');
  guru = await world.as('guru');
  hendra = await world.as('hendra');
  exam = await findExam(await world.as('1001'));
  world.database.prepare('UPDATE exams SET token = ?').run(TOKEN);
  const make = async (name: string) =>
    (await admin.call(roomCalls.save, { name, capacity: 20, columns: 5 })).body.data.id;
  rooms = [await make('Lab 1'), await make('Lab 2')];
  await spread();
  await guru.call(seating.setProctor, { exam, room: rooms[0], proctor: proctorId() });
});
afterEach(() => world.close());

const proctorId = () =>
  String(world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get());

const spread = () => guru.call(seating.spread, { exam, rooms, order: 'name', reserve: 0 });

/** Whether the token admits the pupil at this place of the room, and whether he was told so beforehand. */
async function opens(token: string, room: string, place = 0) {
  const sql = 'SELECT nis FROM exam_seats JOIN users ON users.id = student WHERE room = ? ORDER BY seat';
  const nis = world.database.prepare(sql).pluck().all(room)[place];
  const pupil = await world.as(String(nis));
  const told = await pupil.call(logs.checkToken, { exam, token });
  const begun = await pupil.call(logs.start, { exam, token });
  return [told.status === 200, begun.status === 200];
}

const renew = (caller: Caller, room: string | undefined, replaces = TOKEN) =>
  caller.call(seating.renewToken, { exam, ...(room === undefined ? {} : { room }), replaces });

test('a new token of a room opens this room alone, and the old one opens it no more; elsewhere the exam’s does', async () => {
  const { body } = await renew(hendra, rooms[0]);
  const { token } = body.data;
  expect(token).not.toBe(TOKEN);
  expect(await opens(TOKEN, rooms[0])).toEqual([false, false]);
  expect(await opens(token, rooms[1])).toEqual([false, false]);
  expect(await opens(token, rooms[0], 1)).toEqual([true, true]);
  expect(await opens(TOKEN, rooms[1], 1)).toEqual([true, true]);
});

test('who has begun goes on, whatever token he began by', async () => {
  expect(await opens(TOKEN, rooms[0])).toEqual([true, true]);
  await renew(hendra, rooms[0]);
  const sql = 'SELECT nis FROM exam_seats JOIN users ON users.id = student WHERE room = ? ORDER BY seat';
  const pupil = await world.as(String(world.database.prepare(sql).pluck().get(rooms[0])));
  expect((await pupil.call(logs.start, { exam })).status).toBe(200);
});

test('a new token of the exam opens the rooms without one of their own', async () => {
  const own = (await renew(guru, rooms[0])).body.data.token;
  const { token } = (await renew(guru, undefined)).body.data;
  expect(await opens(TOKEN, rooms[1])).toEqual([false, false]);
  expect(await opens(token, rooms[1], 1)).toEqual([true, true]);
  expect(await opens(own, rooms[0])).toEqual([true, true]);
});

test('sent twice it is renewed once, and what it is stays off the log', async () => {
  const { token } = (await renew(guru, rooms[0])).body.data;
  expect((await renew(guru, rooms[0])).body.data.token).toBe(token);
  const logged = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'exam.renewToken'")
    .pluck()
    .all();
  expect(logged).toEqual(['{"room":"Lab 1"}']);
});

test('a proctor renews that of his room and no other, nor the exam’s; of his room he is told', async () => {
  const before = world.changes();
  const refused = [await renew(hendra, rooms[1]), await renew(hendra, undefined), await renew(hendra, exam)];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await renew(guru, exam)).status).toBe(404);
  expect(world.changes()).toBe(before);
  const { token } = (await renew(hendra, rooms[0])).body.data;
  const { body } = await hendra.call(seating.get, { exam });
  expect(body.rooms.map((room) => room.token)).toEqual([token]);
});

test('a proctor is told the exam’s token only while it opens one of his rooms; who runs the exam always is', async () => {
  const told = async (caller: Caller) => {
    const plan = (await caller.call(seating.get, { exam })).body;
    const row = (await caller.call(exams.list, { examid: exam })).body.data[0];
    return [plan.token, row?.token, row?.asks_token];
  };
  await guru.call(seating.setProctor, { exam, room: rooms[1], proctor: proctorId() });
  expect(await told(hendra)).toEqual([TOKEN, TOKEN, true]);
  await renew(hendra, rooms[0]);
  expect(await told(hendra)).toEqual([TOKEN, TOKEN, true]);
  await renew(hendra, rooms[1]);
  expect(await told(hendra)).toEqual([null, null, true]);
  expect(await told(guru)).toEqual([TOKEN, TOKEN, true]);
});

test('an exam without a token has none in any room', async () => {
  const own = (await renew(guru, rooms[0])).body.data.token;
  world.database.prepare('UPDATE exams SET token = NULL').run();
  expect((await renew(guru, rooms[0], own)).status).toBe(409);
  // Nobody reads out what opens nothing.
  const plan = (await hendra.call(seating.get, { exam })).body;
  expect([plan.token, ...plan.rooms.map((room) => room.token)]).toEqual([null, null]);
  const sql = 'SELECT nis FROM exam_seats JOIN users ON users.id = student WHERE room = ? ORDER BY seat';
  const pupil = await world.as(String(world.database.prepare(sql).pluck().get(rooms[0])));
  const { body } = await pupil.call(exams.listByClass, {});
  expect(body.data.find(({ id }) => id === exam)?.needs_token).toBe(false);
  expect((await pupil.call(logs.start, { exam })).status).toBe(200);
});

test('a room that is seated anew keeps its token', async () => {
  const { token } = (await renew(guru, rooms[0])).body.data;
  await spread();
  expect((await guru.call(seating.get, { exam })).body.rooms.map((room) => room.token)).toEqual([
    token,
    null,
  ]);
});
