import type { Incident } from '#contract/exam-session/proceedings';
import type { WaveWindow } from '#domain/exam/waves';
import type { Db } from '../../db/open';
import { selectSeatedSittings } from '../../db/seated-sittings';

export interface OfRooms {
  homebase: string;
  exam: string;
  /** Only this room. */
  room?: string | undefined;
  /** Only this wave. */
  wave?: (WaveWindow & { number: number }) | undefined;
  /** The proctor's rooms; null: all. */
  rooms: readonly string[] | null;
}

/** A line of the report before it is sent; `at` in ms. */
export type Entry = Omit<Incident, 'at'> & { at: number };

/** Defaults of the fields that few lines have. */
export const ONCE = { ms: null, room: null, stands: false, withdrawn: false, times: 1 } as const;

/**
 * The sittings of the exam in these rooms with their pupils, including archived ones, whose events belong in the
 * report too.
 */
export function selectSittings(db: Db, { homebase, exam, room, wave, rooms }: OfRooms) {
  return selectSeatedSittings(db, { homebase, exam })
    .innerJoin('users as pupil', (join) =>
      join.onRef('pupil.homebase', '=', 'attempts.homebase').onRef('pupil.id', '=', 'attempts.student'),
    )
    .$if(room !== undefined, (query) => query.where('exam_seats.room', '=', room ?? ''))
    .$if(wave !== undefined, (query) =>
      query
        .where('exam_seats.wave', '=', wave?.number ?? 0)
        // Before a retake he sat in an earlier wave.
        .where((eb) =>
          eb.or([eb('attempts.archived_at', 'is', null), eb('attempts.start_at', '>=', wave?.openAt ?? 0)]),
        ),
    )
    .$if(rooms !== null, (query) => query.where('exam_seats.room', 'in', rooms ?? []));
}

/** Each pupil once, however many sittings he had; two of one name are two. */
export function namesOf(pupils: readonly { student: string; name: string }[]): string[] {
  return [...new Map(pupils.map(({ student, name }) => [student, name])).values()].sort();
}
