import type { ReplyOf } from '#contract/endpoint';
import { toInstant } from '#contract/instant';
import type { seating } from '#contract/seating';
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
export async function listSources(
  db: Db,
  { homebase, exam, teacher }: Asked,
): Promise<ReplyOf<(typeof seating)['listSources']>> {
  const takers = await selectActiveTakers(db, { homebase, exam }).select('users.id').execute();
  const exams = await db
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
    .select(['exams.id', 'exams.name', 'exams.open_at'])
    .select(({ fn }) => fn.countAll<number>().as('rooms'))
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '<>', exam)
    .$if(teacher !== null, (own) => own.where('exams.teacher', '=', teacher ?? ''))
    .groupBy('exams.id')
    .orderBy('exams.open_at', 'desc')
    .orderBy('exams.name')
    .limit(SOURCES_MAX)
    .execute();
  const inCommon = await countSeats(db, homebase, exams, new Set(takers.map(({ id }) => id)));
  return exams.map(({ open_at, rooms, ...source }) => ({
    ...source,
    open_at: toInstant(open_at),
    rooms: Number(rooms),
    pupils: inCommon.get(source.id) ?? 0,
  }));
}

/** By exam: how many of these pupils have a seat in it. */
async function countSeats(
  db: Db,
  homebase: string,
  exams: readonly { id: string }[],
  pupils: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id } of exams) {
    const rows = await db
      .selectFrom('exam_seats')
      .select('student')
      .where('homebase', '=', homebase)
      .where('exam', '=', id)
      .execute();
    counts.set(id, rows.filter(({ student }) => pupils.has(student)).length);
  }
  return counts;
}
