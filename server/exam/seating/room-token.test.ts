import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { logs } from '#contract/exam-session/logs';
import type { Caller } from '../../../tests/support/caller';
import { findExam } from '../../../tests/support/exam-room';
import {
  idOfUser,
  opensBy,
  pupilsSeatedIn,
  seatInTwoRooms,
  type TwoRooms,
} from '../../../tests/support/two-rooms';
import { createWorld, type World } from '../../../tests/support/world';

// The demo's exam, opened by a token, in two rooms; hendra proctors the first.

const TOKEN = 'AB12CD';

let world: World;
let guru: Caller;
let hendra: Caller;
let exam: string;
let rooms: TwoRooms;

beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  hendra = await world.as('hendra');
  exam = await findExam(await world.as('1001'));
  world.database.prepare('UPDATE exams SET token = ?').run(TOKEN);
  rooms = await seatInTwoRooms(world, exam, 'hendra');
});
afterEach(() => world.close());

const opens = (token: string, room: string, place?: number) => opensBy(world, exam, token, room, place);

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

test('a pupil who has begun continues, whatever token he used', async () => {
  expect(await opens(TOKEN, rooms[0])).toEqual([true, true]);
  await renew(hendra, rooms[0]);
  const pupil = await world.as(pupilsSeatedIn(world, exam, rooms[0])[0] ?? '');
  expect((await pupil.call(logs.start, { exam })).status).toBe(200);
});

test('a new token of the exam opens the rooms without one of their own', async () => {
  const own = (await renew(guru, rooms[0])).body.data.token;
  const { token } = (await renew(guru, undefined)).body.data;
  expect(await opens(TOKEN, rooms[1])).toEqual([false, false]);
  expect(await opens(token, rooms[1], 1)).toEqual([true, true]);
  expect(await opens(own, rooms[0])).toEqual([true, true]);
});

test('a repeated request renews it once, and the log does not contain it', async () => {
  const { token } = (await renew(guru, rooms[0])).body.data;
  expect((await renew(guru, rooms[0])).body.data.token).toBe(token);
  const logged = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'exam.renewToken'")
    .pluck()
    .all();
  expect(logged).toEqual(['{"room":"Lab 1"}']);
});

test('a proctor renews only the token of his room, not the exam’s, and sees it', async () => {
  const before = world.changes();
  const refused = [await renew(hendra, rooms[1]), await renew(hendra, undefined), await renew(hendra, exam)];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await renew(guru, exam)).status).toBe(404);
  expect(world.changes()).toBe(before);
  const { token } = (await renew(hendra, rooms[0])).body.data;
  const { body } = await hendra.call(seating.get, { exam });
  expect(body.rooms.map((room) => room.token)).toEqual([token]);
});

test('a proctor sees the exam’s token only while it opens one of his rooms; staff who run the exam always see it', async () => {
  const told = async (caller: Caller) => {
    const plan = (await caller.call(seating.get, { exam })).body;
    const row = (await caller.call(exams.list, { examid: exam })).body.data[0];
    return [plan.token, row?.token, row?.asks_token];
  };
  await guru.call(seating.setProctor, { exam, room: rooms[1], proctor: idOfUser(world, 'hendra') });
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
  // A token that opens nothing is not shown.
  const plan = (await hendra.call(seating.get, { exam })).body;
  expect([plan.token, ...plan.rooms.map((room) => room.token)]).toEqual([null, null]);
  const pupil = await world.as(pupilsSeatedIn(world, exam, rooms[0])[0] ?? '');
  const { body } = await pupil.call(exams.listByClass, {});
  expect(body.data.find(({ id }) => id === exam)?.needs_token).toBe(false);
  expect((await pupil.call(logs.start, { exam })).status).toBe(200);
});

test('a room keeps its token when it is seated again', async () => {
  const { token } = (await renew(guru, rooms[0])).body.data;
  await guru.call(seating.spread, { exam, rooms, order: 'name', reserve: 0 });
  expect((await guru.call(seating.get, { exam })).body.rooms.map((room) => room.token)).toEqual([
    token,
    null,
  ]);
});
