import { sql } from 'kysely';
import type { PausedRoom } from '#contract/exam-session/time';
import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';

interface OfExam {
  homebase: string;
  exam: string;
}

/** When the clock of a pupil who begins now was stopped: now, if the exam or his room is paused; null if it runs. */
export async function pausedAtStart(
  { db, now }: WriteContext,
  { homebase, id: exam, paused_at }: ExamTable,
  student: string,
): Promise<number | null> {
  if (paused_at !== null) return now;
  const seat = await selectPausedSeats(db, { homebase, exam })
    .where('exam_seats.student', '=', student)
    .executeTakeFirst();
  return seat === undefined ? null : now;
}

/**
 * Stops the clocks of sittings that have just been reopened, if their exam or room is paused. A pause skips sittings
 * that have ended, so without this only their clock would run.
 */
export async function pauseReopened(
  { db, now }: WriteContext,
  { homebase, exam }: OfExam,
  attempts: readonly string[],
): Promise<void> {
  for (const some of portionsOf(attempts)) {
    await db
      .updateTable('attempts')
      .set({ paused_at: now })
      .where('homebase', '=', homebase)
      .where('id', 'in', some)
      .where('paused_at', 'is', null)
      .where(({ exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('exams')
              .select('exams.id')
              .where('exams.homebase', '=', homebase)
              .where('exams.id', '=', exam)
              .where('exams.paused_at', 'is not', null),
          ),
          exists(
            selectPausedSeats(db, { homebase, exam }).whereRef(
              'exam_seats.student',
              '=',
              sql.ref<string>('attempts.student'),
            ),
          ),
        ]),
      )
      .execute();
  }
}

/** The seats in rooms of an exam that are paused by themselves. */
function selectPausedSeats(db: Db, { homebase, exam }: OfExam) {
  return db
    .selectFrom('exam_seats')
    .innerJoin('exam_rooms', (join) =>
      join
        .onRef('exam_rooms.homebase', '=', 'exam_seats.homebase')
        .onRef('exam_rooms.exam', '=', 'exam_seats.exam')
        .onRef('exam_rooms.room', '=', 'exam_seats.room'),
    )
    .select('exam_seats.student')
    .where('exam_seats.homebase', '=', homebase)
    .where('exam_seats.exam', '=', exam)
    .where('exam_rooms.paused_at', 'is not', null);
}

/** The rooms of an exam that are paused on their own, in its order; `rooms` limits them. */
export async function listPausedRooms(
  db: Db,
  of: OfExam,
  rooms: readonly string[] | null,
): Promise<PausedRoom[]> {
  const all = await listRooms(db, of);
  return all.flatMap(({ id, name, paused_at }) =>
    paused_at === null || (rooms !== null && !rooms.includes(id))
      ? []
      : [{ id, name, paused_at: new Date(paused_at).toISOString() }],
  );
}

/** The names of these rooms; 404 if one of them does not belong to the exam. */
export async function nameRooms(db: Db, of: OfExam, rooms: readonly string[]): Promise<string[]> {
  const all = await listRooms(db, of);
  return [...new Set(rooms)].map((id) => all.find((room) => room.id === id)?.name ?? fail('notFound'));
}

/** The room of each sitting of an exam whose pupil has a seat. */
export async function mapRooms(db: Db, { homebase, exam }: OfExam): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'attempts.homebase')
        .onRef('exam_seats.exam', '=', 'attempts.exam')
        .onRef('exam_seats.student', '=', 'attempts.student'),
    )
    .select(['attempts.id', 'exam_seats.room'])
    .where('attempts.homebase', '=', homebase)
    .where('attempts.exam', '=', exam)
    .execute();
  return new Map(rows.map(({ id, room }) => [id, room]));
}

/** Pauses or resumes these rooms. False if nothing changed. */
export async function markRooms(
  { db }: WriteContext,
  { homebase, exam }: OfExam,
  rooms: readonly string[],
  pausedAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exam_rooms')
    .set({ paused_at: pausedAt })
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('room', 'in', rooms)
    .where('paused_at', pausedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function listRooms(db: Db, { homebase, exam }: OfExam) {
  return db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .select(['rooms.id', 'rooms.name', 'exam_rooms.paused_at'])
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.exam', '=', exam)
    .orderBy('exam_rooms.position')
    .execute();
}
