import type { RosterRow } from '#contract/logs';
import type { ExamRoom } from '#contract/seating';

/** A pupil who has begun. */
export type Begun = RosterRow & { log_id: string };

/** What must be known of a pupil to give him time. */
type Timed = Pick<Begun, 'log_id' | 'student_name' | 'progress' | 'deadline' | 'paused'>;

/** Whose time it is about: everybody who has begun in the exam, in one class of it, in a proctor's rooms or in one room, or some who were picked. */
export interface TimeTarget {
  whom: 'exam' | 'class' | 'rooms' | 'room' | 'picked';
  rows: readonly Timed[];
  /** Whole rooms that are meant, with whoever begins there later; empty or left out: these rows alone. */
  rooms?: readonly Pick<ExamRoom, 'id' | 'name'>[];
}

export function isBegun(row: RosterRow): row is Begun {
  return row.log_id !== null;
}

/** How many of them have no time left, so that minutes alone do nothing for them. */
export function countTimeUp({ rows }: TimeTarget, nowMs: number): number {
  return rows.filter(
    ({ progress, deadline, paused }) =>
      progress === 'expired' ||
      (progress === 'stopped' && !paused && deadline !== null && Date.parse(deadline) <= nowMs),
  ).length;
}
