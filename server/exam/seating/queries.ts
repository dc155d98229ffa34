import type { ReplyOf } from '#contract/endpoint';
import type { SeatingPlan, seating } from '#contract/exam/seating';
import { toInstant } from '#contract/instant';
import { tokensAt } from '../../access/exam-tokens';
import { byClassAndName, readClassOrder } from '../../db/class-order';
import { selectActiveTakers, selectListedTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { getExamRow } from '../../paper/exam-facts';
import { listWaves, toWave } from '../../paper/exam-waves';
import { countExtraTimes } from './extra-times';
import { listBegunWaves } from './store-waves';

interface OfExam {
  homebase: string;
  exam: string;
}

/** The rooms of an exam with their pupils; `rooms`: only these, and no pupils without a seat. */
export async function getSeating(
  db: Db,
  of: OfExam,
  { rooms, now }: { rooms: readonly string[] | null; now: number },
): Promise<SeatingPlan> {
  const all = await listExamRooms(db, of);
  const shown = rooms === null ? all : all.filter(({ id }) => rooms.includes(id));
  const seats = new Map((await listSeats(db, of)).map((seat) => [seat.student, seat]));
  const takers = await readTakers(db, of, selectListedTakers);
  const order = new Map(shown.map(({ id }, index) => [id, index]));
  const seated = takers.flatMap((taker) => {
    const seat = seats.get(taker.student);
    return seat && order.has(seat.room) ? [{ ...taker, ...seat }] : [];
  });
  seated.sort(
    (a, b) =>
      Number(a.wave) - Number(b.wave) ||
      (order.get(a.room) ?? 0) - (order.get(b.room) ?? 0) ||
      a.seat - b.seat,
  );
  const unseated = rooms === null ? takers.filter(({ student }) => !seats.has(student)) : [];
  const exam = await getExamRow(db, of.homebase, of.exam);
  const begun = await listBegunWaves(db, of);
  const waves = (await listWaves(db, of.homebase, [of.exam])).map((wave) => ({
    ...toWave(wave),
    begun: begun.has(wave.number),
  }));
  const extra = await countExtraTimes(db, { ...of, duration: exam.duration_minutes }, [
    ...seated,
    ...unseated.map(({ student }) => ({ student, wave: null })),
  ]);
  return {
    ...openedBy(exam, shown, { isWhole: rooms === null, now }),
    waves,
    seats: seated,
    unseated,
    extra_times: extra,
  };
}

/**
 * The tokens of an exam and these rooms of it. A proctor of only these rooms does not see the exam's token unless it
 * opens one of them, because it opens other rooms. If the exam asks for no token, neither do its rooms, whatever is
 * stored.
 */
function openedBy(
  exam: ExamTable,
  rooms: SeatingPlan['rooms'],
  { isWhole, now }: { isWhole: boolean; now: number },
) {
  const { shown, until } = tokensAt(exam, null, now);
  const turns = until !== null;
  const opened = rooms.map((room) => ({
    ...room,
    token: turns || exam.token === null ? tokensAt(exam, room, now).shown : room.token,
  }));
  const opensOne = opened.some((room) => room.token === null);
  return { token: isWhole || opensOne ? shown : null, token_until: toInstant(until), rooms: opened };
}

/** The rooms of an exam in the order in which they are filled. */
export async function listExamRooms(db: Db, { homebase, exam }: OfExam): Promise<SeatingPlan['rooms']> {
  const rows = await db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exam_rooms.homebase').onRef('users.id', '=', 'exam_rooms.proctor'),
    )
    .select([
      'rooms.id',
      'rooms.name',
      'rooms.capacity',
      'rooms.seat_columns as columns',
      'users.id as proctor',
      'users.name as proctor_name',
      'exam_rooms.token',
    ])
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.exam', '=', exam)
    .orderBy('exam_rooms.position')
    .execute();
  return rows.map(({ proctor, proctor_name, ...room }) => ({
    ...room,
    proctor: proctor === null || proctor_name === null ? null : { id: proctor, name: proctor_name },
  }));
}

/** The takers of the exam who can be given a seat, sorted by class and name. */
export function listTakers(db: Db, of: OfExam): Promise<SeatingPlan['unseated']> {
  return readTakers(db, of, selectActiveTakers);
}

async function readTakers(
  db: Db,
  of: OfExam,
  select: typeof selectActiveTakers,
): Promise<SeatingPlan['unseated']> {
  const order = await readClassOrder(db, of.homebase);
  const rows = await select(db, of)
    .select(['users.id as student', 'users.name', 'users.nis', 'classes.name as class_name'])
    .$call(byClassAndName(order))
    .execute();
  return rows.map((row) => ({ ...row, nis: row.nis ?? '' }));
}

/** The pupil in the form of the seating rules. */
export function toPupil({ student: id, name, class_name: className }: SeatingPlan['unseated'][number]) {
  return { id, name, className };
}

/** The seats of an exam; `wave`: null if it has none. */
export async function listSeats(db: Db, { homebase, exam }: OfExam) {
  const rows = await db
    .selectFrom('exam_seats')
    .select(['student', 'room', 'seat', 'wave'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .execute();
  return rows.map(({ wave, ...seat }) => ({ ...seat, wave: wave || null }));
}

/** The people who can be a proctor, sorted by name. */
export async function listProctors(
  db: Db,
  homebase: string,
): Promise<ReplyOf<(typeof seating)['listProctors']>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'level'])
    .where('homebase', '=', homebase)
    .where('level', 'in', ['admin', 'teacher'])
    .where('is_active', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, level }) =>
    level === 'admin' || level === 'teacher' ? [{ id, name, level }] : [],
  );
}
