// An exam with one sitting marked, one put away, time given and a room; and what is done with it before and after its year ends.
import { v7 as uuidv7 } from 'uuid';
import { exam } from '#contract/exam/exam';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import { periode } from '#contract/school/periode';
import { room as schoolRoom } from '#contract/school/room';
import { ESSAY, type EssayRoom, openEssayRoom } from './essay-room';
import { startOn } from './exam-room';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface YearEnd extends EssayRoom {
  /** The sitting of 1002, which a retake had put away. */
  putAway: string;
  /** The act by which time was given. */
  granted: string;
}

export async function openYearEnd(): Promise<YearEnd> {
  const room = await openEssayRoom();
  const { world, owner, device } = room;
  const other = await startOn(world, await world.as('1002'), room.exam);
  const putAway = other.ticket.attempt;
  await owner.call(logs.retake, { id: putAway, student: other.ticket.student, exam: room.exam });
  await room.write(ESSAY);
  await room.grade(60);
  const granted = uuidv7();
  const given = { id: granted, exam: room.exam, minutes: 5, attempts: [device.ticket.attempt] };
  const { status } = await owner.call(time.add, given);
  if (status !== 200) throw new Error('no time given');
  await plantRoom(room);
  return { ...room, putAway, granted };
}

/** A room that the exam had from the beginning. */
async function plantRoom({ world, exam }: EssayRoom): Promise<void> {
  const admin = await world.as('admin@demo.sch.id');
  const { body } = await admin.call(schoolRoom.save, { name: 'Lab 1', capacity: 20, columns: 5 });
  const insert =
    'INSERT INTO exam_rooms (homebase, exam, room, position) SELECT homebase, id, ?, 0 FROM exams WHERE id = ?';
  world.database.prepare(insert).run(body.data.id, exam);
}

export const read = ({ world }: EssayRoom, sql: string, value: string) =>
  String(world.database.prepare(sql).pluck().get(value));

export const roomId = (room: EssayRoom) =>
  read(room, 'SELECT room FROM exam_rooms WHERE exam = ?', room.exam);

export const sitting = ({ device, exam }: EssayRoom) => ({
  id: device.ticket.attempt,
  student: device.ticket.student,
  exam,
});

export async function beginNextYear({ world }: EssayRoom): Promise<void> {
  const admin = await world.as('admin@demo.sch.id');
  const { body } = await admin.call(periode.save, { name: '2027/2028' });
  const { status } = await admin.call(periode.activate, { id: body.data.id });
  if (status !== 200) throw new Error('not activated');
  world.clock.advance(SECOND);
}

export const close = ({ owner, exam: id }: EssayRoom) => owner.call(exam.changeStatus, { id });

export const handIn = (room: EssayRoom) =>
  room.owner.call(logs.finish, { id: sitting(room).id, exam: room.exam });

/** The answers that the device stored before staff handed it in, and delivers later. */
export async function writeUnheard(room: EssayRoom, ...essays: string[]) {
  const { device, question, world } = room;
  // Above the places that the server's own ending took.
  const written = essays.map((essay, n) => device.op({ question, essay, seq: 70 + n }));
  world.clock.advance(MINUTE);
  await handIn(room);
  world.clock.advance(MINUTE);
  return written;
}

interface Said {
  verdict: 'accept' | 'dismiss' | 'undo';
  op?: string;
}

export const decide = (room: EssayRoom, said: Said) =>
  room.owner.call(decision.decide, {
    exam: room.exam,
    attempt: sitting(room).id,
    question: room.question,
    ...said,
  });
