import type { ExamRoom } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';

/** A pupil who has begun. */
export type Begun = RosterRow & { log_id: string };

/** The fields of a pupil that are needed to give him time. */
type Timed = Pick<Begun, 'log_id' | 'student_name' | 'progress' | 'deadline' | 'paused'>;

/**
 * Whose time it is: everybody who has begun in the exam, in one class or one wave of it, in a proctor's rooms or in one room,
 * or some picked pupils.
 */
export interface TimeTarget {
  whom: 'exam' | 'class' | 'wave' | 'rooms' | 'room' | 'picked';
  rows: readonly Timed[];
  /** Who acts may act on the whole exam. */
  leadsExam?: boolean;
  /** They sit in one wave: time is given to them alone, even where a pause concerns the exam or rooms as a whole. */
  isOneWave?: boolean;
  /** Whole rooms, including pupils who begin there later; empty or omitted: these rows alone. */
  rooms?: readonly Pick<ExamRoom, 'id' | 'name'>[];
}

export function isBegun(row: RosterRow): row is Begun {
  return row.log_id !== null;
}

/** How many of them have no time left, so that extra minutes alone do nothing for them. */
export function countTimeUp({ rows }: TimeTarget, nowMs: number): number {
  return rows.filter(
    ({ progress, deadline, paused }) =>
      progress === 'expired' ||
      (progress === 'stopped' && !paused && deadline !== null && Date.parse(deadline) <= nowMs),
  ).length;
}
