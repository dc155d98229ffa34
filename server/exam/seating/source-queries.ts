import type { ReplyOf } from '#contract/endpoint';
import type { seating } from '#contract/exam/seating';
import { toInstant } from '#contract/instant';
import { selectActiveTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';

interface Asked {
  homebase: string;
  exam: string;
  /** Only exams of this teacher; null: all of the school. */
  teacher: string | null;
}

/** More exams than a school holds in its exam weeks. */
const SOURCES_MAX = 200;

/** Other exams of the same school year that have rooms, newest first, with how many pupils of the given exam have a seat there. */
export async function listSources(db: Db, asked: Asked): Promise<ReplyOf<(typeof seating)['listSources']>> {
  const exams = await selectSources(db, asked)
    .select(['exams.id', 'exams.name', 'exams.open_at'])
    .select(({ fn }) => fn.countAll<number>().as('rooms'))
    .groupBy('exams.id')
    .orderBy('exams.open_at', 'desc')
    .orderBy('exams.name')
    .limit(SOURCES_MAX)
    .execute();
  const ids = exams.map(({ id }) => id);
  const inCommon = await countSeats(db, asked, ids);
  return exams.map(({ open_at, rooms, ...source }) => ({
    ...source,
    open_at: toInstant(open_at),
    rooms: Number(rooms),
    pupils: inCommon.get(source.id) ?? 0,
  }));
}

/** The exam whose rooms are to be taken over; undefined if it is none of `listSources`. Without its counts, which take long. */
export function findSource(db: Db, asked: Asked, from: string): Promise<{ name: string } | undefined> {
  return selectSources(db, asked)
    .select('exams.name')
    .where('exams.id', '=', from)
    .limit(1)
    .executeTakeFirst();
}

/** With a row for each of their rooms. */
function selectSources(db: Db, { homebase, exam, teacher }: Asked) {
  return db
    .selectFrom('exams')
    .innerJoin('exams as asked', (join) =>
      join
        .onRef('asked.homebase', '=', 'exams.homebase')
        .onRef('asked.period', '=', 'exams.period')
        .on('asked.id', '=', exam),
    )
    .innerJoin('exam_rooms', (join) =>
      join.onRef('exam_rooms.homebase', '=', 'exams.homebase').onRef('exam_rooms.exam', '=', 'exams.id'),
    )
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '<>', exam)
    .$if(teacher !== null, (own) => own.where('exams.teacher', '=', teacher ?? ''));
}

/** By exam: how many pupils of the asked exam have a seat in it. */
async function countSeats(
  db: Db,
  { homebase, exam }: Asked,
  sources: readonly string[],
): Promise<Map<string, number>> {
  if (sources.length === 0) return new Map();
  const takers = selectActiveTakers(db, { homebase, exam }).select('users.id');
  const rows = await db
    .selectFrom('exam_seats')
    .select('exam')
    .select(({ fn }) => fn.countAll<number>().as('pupils'))
    .where('homebase', '=', homebase)
    .where('exam', 'in', sources)
    .where('student', 'in', takers)
    .groupBy('exam')
    .execute();
  return new Map(rows.map(({ exam: source, pupils }) => [source, Number(pupils)]));
}
