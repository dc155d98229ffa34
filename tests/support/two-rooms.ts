import { seating } from '#contract/exam/seating';
import { logs } from '#contract/exam-session/logs';
import { room } from '#contract/school/room';
import type { World } from './world';

/** Ids of two rooms in which an exam's pupils are seated. */
export type TwoRooms = [string, string];

/** Seats the exam's pupils by name in two rooms of twenty places; `proctor`, a username, is given the first. */
export async function seatInTwoRooms(world: World, exam: string, proctor?: string): Promise<TwoRooms> {
  const admin = await world.as('admin@demo.sch.id');
  const guru = await world.as('guru');
  const make = async (name: string) =>
    (await admin.call(room.save, { name, capacity: 20, columns: 5 })).body.data.id;
  const rooms: TwoRooms = [await make('Lab 1'), await make('Lab 2')];
  await guru.call(seating.spread, { exam, rooms, order: 'name', reserve: 0 });
  if (proctor) {
    await guru.call(seating.setProctor, { exam, room: rooms[0], proctor: idOfUser(world, proctor) });
  }
  return rooms;
}

export const idOfUser = (world: World, username: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));

/** Numbers of the pupils seated in a room, by seat. */
export function pupilsSeatedIn(world: World, exam: string, room: string): string[] {
  const sql =
    'SELECT nis FROM exam_seats JOIN users ON users.id = student WHERE room = ? AND exam = ? ORDER BY seat';
  return world.database.prepare(sql).pluck().all(room, exam).map(String);
}

/** Whether the token admits the pupil at this place of the room, and whether he was told so beforehand. */
export async function opensBy(world: World, exam: string, token: string, room: string, place = 0) {
  const pupil = await world.as(pupilsSeatedIn(world, exam, room)[place] ?? '');
  const told = await pupil.call(logs.checkToken, { exam, token });
  const begun = await pupil.call(logs.start, { exam, token });
  return [told.status === 200, begun.status === 200];
}
