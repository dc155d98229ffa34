import type { RosterRow } from '#contract/logs';

/** A pupil who has begun. */
export type Begun = RosterRow & { log_id: string };

/** Whose time it is about: everybody who has begun in the exam or in one class of it, or some who were picked. */
export interface TimeTarget {
  whom: 'exam' | 'class' | 'picked';
  rows: readonly Begun[];
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
