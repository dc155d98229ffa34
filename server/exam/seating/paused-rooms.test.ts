import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { proceedings } from '#contract/exam-session/proceedings';
import { time } from '#contract/exam-session/time';
import type { Caller } from '../../../tests/support/caller';
import { draftOf } from '../../../tests/support/exam-draft';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { pupilsSeatedIn, seatInTwoRooms, type TwoRooms } from '../../../tests/support/two-rooms';
import { createWorld, type World } from '../../../tests/support/world';

// An exam that nobody has begun is seated again while its second room is paused (ADR 60).

const MINUTE = 60_000;

let world: World;
let teacher: Caller;
let exam: string;
let rooms: TwoRooms;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
  rooms = await seatInTwoRooms(world, exam);
  await teacher.call(time.pause, { exam, rooms: [rooms[1]], why: 'Listrik padam' });
  world.clock.advance(5 * MINUTE);
});
afterEach(() => world.close());

test('seating an exam again ends the pauses of its rooms, and the audit log says so for rooms kept or not', async () => {
  const spread = { exam, rooms: [rooms[0]], order: 'name' as const, reserve: 0 };
  expect((await teacher.call(seating.spread, spread)).status).toBe(200);
  expect((await teacher.call(time.list, { exam })).body.paused_rooms).toEqual([]);
  expect(ended()).toEqual([{ rooms: ['Lab 2'], roomIds: [rooms[1]], students: 0, ms: 0 }]);
  // No room is paused any more.
  expect((await teacher.call(seating.spread, { ...spread, rooms })).status).toBe(200);
  expect(ended()).toHaveLength(1);
});

test('taking over the rooms of another exam ends the pauses too', async () => {
  const source = await otherExam();
  await teacher.call(seating.spread, { exam: source, rooms, order: 'name', reserve: 0 });
  expect((await teacher.call(seating.take, { exam, from: source })).status).toBe(200);
  expect(ended()).toHaveLength(1);
});

test('a later pause of the room is told as itself, not as the one that seating ended', async () => {
  await teacher.call(seating.spread, { exam, rooms, order: 'name', reserve: 0 });
  await startOn(world, await world.as(pupilsSeatedIn(world, exam, rooms[1])[0] ?? ''), exam);
  world.clock.advance(5 * MINUTE);
  await teacher.call(time.pause, { exam, rooms: [rooms[1]], why: 'Gempa' });
  world.clock.advance(2 * MINUTE);
  await teacher.call(time.resume, { exam, rooms: [rooms[1]] });
  const { incidents } = (await teacher.call(proceedings.get, { exam, room: rooms[1] })).body;
  const pauses = incidents.filter(({ act }) => act === 'pause');
  expect(pauses).toMatchObject([
    { why: 'Listrik padam', ms: 5 * MINUTE, students: [] },
    { why: 'Gempa', ms: 2 * MINUTE },
  ]);
});

async function otherExam(): Promise<string> {
  const { examid: _, ...draft } = await draftOf(world, exam);
  return (await teacher.call(exams.save, { ...draft, name: 'Ulangan lain' })).body.data.id;
}

/** What the audit log has on rooms that went on. */
function ended(): unknown[] {
  const sql = "SELECT detail FROM audit_log WHERE action = 'exam.resumeRooms' AND subject = ? ORDER BY id";
  return world.database
    .prepare(sql)
    .pluck()
    .all(exam)
    .map((detail) => JSON.parse(String(detail)));
}
