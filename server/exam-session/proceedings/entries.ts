import type { Incident } from '#contract/proceedings';
import type { Db } from '../../db/open';

export interface OfRooms {
  homebase: string;
  exam: string;
  /** Only this room. */
  room?: string | undefined;
  /** The proctor's rooms; null: all. */
  rooms: readonly string[] | null;
}

/** A line of the report before it is sent; `at` in ms. */
export type Entry = Omit<Incident, 'at'> & { at: number };

/** Defaults of the fields that few lines have. */
export const ONCE = { ms: null, room: null, stands: false, withdrawn: false, times: 1 } as const;

/**
 * The sittings of the exam in these rooms with their pupils, including archived ones: what happened in them happened.
 */
export function selectSittings(db: Db, { homebase, exam, room, rooms }: OfRooms) {
  return db
    .selectFrom('attempts')
    .innerJoin('users as pupil', (join) =>
      join.onRef('pupil.homebase', '=', 'attempts.homebase').onRef('pupil.id', '=', 'attempts.student'),
    )
    .leftJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'attempts.homebase')
        .onRef('exam_seats.exam', '=', 'attempts.exam')
        .onRef('exam_seats.student', '=', 'attempts.student'),
    )
    .where('attempts.homebase', '=', homebase)
    .where('attempts.exam', '=', exam)
    .$if(room !== undefined, (query) => query.where('exam_seats.room', '=', room ?? ''))
    .$if(rooms !== null, (query) => query.where('exam_seats.room', 'in', rooms ?? []));
}
