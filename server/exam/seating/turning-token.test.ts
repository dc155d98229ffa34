import { afterEach, beforeEach, expect, test } from 'vitest';
import { copy } from '#contract/exam/copy';
import { exam as exams } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { results } from '#contract/exam-session/results';
import { TOKEN_GRACE_MS } from '#domain/exam/token-turn';
import { examDraft } from '../../../tests/contract/examples/demo';
import type { Caller } from '../../../tests/support/caller';
import { opensBy, seatInTwoRooms, type TwoRooms } from '../../../tests/support/two-rooms';
import { createWorld, type World } from '../../../tests/support/world';

// An exam whose tokens the clock replaces every ten minutes, in two rooms; hendra proctors the first.

const MINUTE = 60_000;

let world: World;
let guru: Caller;
let hendra: Caller;
let exam: string;
let rooms: TwoRooms;

beforeEach(async () => {
  world = await createWorld();
  // The beginning of a turn.
  world.clock.advance(10 * MINUTE - (world.clock.now % (10 * MINUTE)));
  guru = await world.as('guru');
  hendra = await world.as('hendra');
  exam = (await save({ token_minutes: 10 })).body.data.id;
  rooms = await seatInTwoRooms(world, exam, 'hendra');
});
afterEach(() => world.close());

const save = (change: object) =>
  guru.call(exams.save, { ...examDraft({ world, as: world.as }), ...change } as never);

/** The tokens that staff of the exam or a room see: the exam's and those of the rooms. */
async function shown(caller: Caller) {
  const { body } = await caller.call(seating.get, { exam });
  return { own: body.token, until: body.token_until, rooms: body.rooms.map(({ token }) => token ?? '') };
}

const opens = (token: string, room: string, place?: number) => opensBy(world, exam, token, room, place);

test('each room has its own token; it changes every ten minutes, and the old one stays valid for five more', async () => {
  const before = await shown(guru);
  expect(new Set([before.own, ...before.rooms]).size).toBe(3);
  expect(before.until).toBe(new Date(world.clock.now + 10 * MINUTE).toISOString());
  world.clock.advance(10 * MINUTE - 1);
  expect(await shown(guru)).toEqual(before);
  const [first = '', second = ''] = before.rooms;
  expect(await opens(first, rooms[0])).toEqual([true, true]);
  expect(await opens(first, rooms[1])).toEqual([false, false]);
  world.clock.advance(1);
  const after = await shown(guru);
  expect(new Set([...after.rooms, after.own, ...before.rooms]).size).toBe(5);
  expect(await opens(after.rooms[0] ?? '', rooms[0], 1)).toEqual([true, true]);
  world.clock.advance(TOKEN_GRACE_MS - 1);
  expect(await opens(first, rooms[0], 2)).toEqual([true, true]);
  expect(await opens(second, rooms[1], 1)).toEqual([true, true]);
  world.clock.advance(1);
  expect(await opens(first, rooms[0], 3)).toEqual([false, false]);
});

test('no list, sheet or proctor sees the seed of a token, or a token of another room', async () => {
  const stored = String(world.database.prepare('SELECT token FROM exams WHERE id = ?').pluck().get(exam));
  const told = await shown(hendra);
  expect(told).toMatchObject({ own: null, rooms: [(await shown(guru)).rooms[0]] });
  const row = (await guru.call(exams.list, { examid: exam })).body.data[0];
  expect(row).toMatchObject({ token: null, asks_token: true, token_minutes: 10 });
  const replies = [
    row,
    told,
    (await save({ examid: exam })).body,
    (await guru.call(results.listScores, { exam })).body,
  ];
  expect(JSON.stringify(replies)).not.toContain(stored);
  expect(await opens(stored, rooms[0])).toEqual([false, false]);
});

test('a tap replaces the token at once; the same request sent twice replaces it once', async () => {
  const [seen = ''] = (await shown(hendra)).rooms;
  world.clock.advance(10 * MINUTE);
  const renew = () => hendra.call(seating.renewToken, { exam, room: rooms[0], replaces: seen });
  const { token } = (await renew()).body.data;
  expect((await renew()).body.data.token).toBe(token);
  expect((await shown(hendra)).rooms).toEqual([token]);
  expect(await opens(seen, rooms[0])).toEqual([false, false]);
  expect(await opens(token, rooms[0], 1)).toEqual([true, true]);
});

test('a change of the exam without token settings keeps its tokens; they can be ended, and a copy has its own', async () => {
  const before = await shown(guru);
  await save({ examid: exam });
  expect(await shown(guru)).toEqual(before);
  const made = await guru.call(copy.duplicate, { examid: exam, kind: 'rehearsal', name: 'Gladi' });
  const seeds = world.database.prepare('SELECT token_seed FROM exams WHERE id IN (?, ?)').pluck();
  const [one, other] = seeds.all(exam, made.body.data.id) as Buffer[];
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  await save({ examid: exam, token_minutes: null });
  const ended = await shown(guru);
  expect(ended).toMatchObject({ until: null, rooms: ['', ''] });
  expect(await opens(ended.own ?? '', rooms[0])).toEqual([true, true]);
});

test('an exam without a token asks for none, and unsupported intervals are refused', async () => {
  const before = world.changes();
  expect((await save({ examid: exam, token_minutes: 7 })).status).toBe(400);
  expect(world.changes()).toBe(before);
  await save({ examid: exam, token: null });
  expect(await shown(guru)).toMatchObject({ own: null, rooms: ['', ''] });
});
