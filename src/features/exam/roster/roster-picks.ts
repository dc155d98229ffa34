import { useState } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import type { Begun } from '../time/time-target';

/**
 * The sittings picked in the list, by pupil. A retake is a sitting of its own, which nobody has picked; a pick does not
 * move to it by itself.
 */
export type Picks = ReadonlyMap<string, { attempt: string; classid: string }>;

const NO_PICKS: Picks = new Map();

/** What is picked, and how it changes. */
export function usePicks() {
  const [picks, setPicks] = useState(NO_PICKS);
  return {
    picks,
    picking: {
      isPicked: (row: RosterRow) => isPicked(picks, row),
      onToggle: (row: Begun) => setPicks(togglePick(picks, row)),
    },
    pickAlso: (rows: readonly Begun[]) => setPicks(withPicksOf(picks, rows)),
    clear: () => setPicks(NO_PICKS),
  };
}

export function isPicked(picks: Picks, { student_id: id, log_id: attempt }: RosterRow): boolean {
  return attempt !== null && picks.get(id)?.attempt === attempt;
}

/** Those picked before stay: the bar counts the ones that the list does not show. */
function withPicksOf(picks: Picks, rows: readonly Begun[]): Picks {
  return new Map([
    ...picks,
    ...rows.map((row) => [row.student_id, { attempt: row.log_id, classid: row.class_id }] as const),
  ]);
}

function togglePick(picks: Picks, row: Begun): Picks {
  const next = new Map(picks);
  if (isPicked(picks, row)) next.delete(row.student_id);
  else next.set(row.student_id, { attempt: row.log_id, classid: row.class_id });
  return next;
}

/** Picks in other classes than the listed one: they stay, but the list does not say how those pupils are doing. */
export function countElsewhere(picks: Picks, classid: string): number {
  return classid === '' ? 0 : [...picks.values()].filter((pick) => pick.classid !== classid).length;
}

/** Picks whose sitting the list no longer has: it was archived for a retake, or the pupil left the exam. */
export function countLost(picks: Picks, rows: readonly RosterRow[], classid: string): number {
  const standing = rows.filter((row) => isPicked(picks, row)).length;
  // The list of one class says nothing about picks in another.
  const listed = [...picks.values()].filter((pick) => classid === '' || pick.classid === classid);
  return Math.max(0, listed.length - standing);
}
