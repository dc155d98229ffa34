import type { RosterRow } from '#contract/exam-session/roster';
import { matchesFilter, type RosterFilter } from './roster-filter';
import { troubleOf } from './roster-row';

/** Puts first who needs somebody now; the others, and those who need it alike, keep their order. */
export function sortByUrgency(rows: readonly RosterRow[], nowMs: number): readonly RosterRow[] {
  const ranked = rows.map((row) => ({ row, rank: rankOf(row, nowMs) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

/** The given rows in an order of students; whoever is new comes last. */
export function keepOrder(rows: readonly RosterRow[], order: readonly string[]): readonly RosterRow[] {
  const places = new Map(order.map((student, place) => [student, place]));
  const placeOf = ({ student_id: id }: RosterRow) => places.get(id) ?? order.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Ascending: worst devices first; descending: last; undefined keeps the order. */
export function sortByDevice(
  rows: readonly RosterRow[],
  direction: 'ascending' | 'descending' | undefined,
): readonly RosterRow[] {
  if (direction === undefined) return rows;
  const sign = direction === 'ascending' ? -1 : 1;
  return [...rows].sort((left, right) => sign * (troubleOf(left) - troubleOf(right)));
}

/** What brings a pupil up, worst first. */
const URGENT: readonly RosterFilter[] = ['calling', 'stopped', 'frozen', 'silent', 'unsent', 'uncertain'];

/** An answer that waits less than this is on its way, ms. */
const ON_ITS_WAY_MS = 60_000;

function rankOf(row: RosterRow, nowMs: number): number {
  const rank = URGENT.findIndex(
    (filter) => matchesFilter(row, filter, nowMs) && !isOnItsWay(row, filter, nowMs),
  );
  return rank < 0 ? URGENT.length : rank;
}

function isOnItsWay({ unsent }: RosterRow, filter: RosterFilter, nowMs: number): boolean {
  return filter === 'unsent' && unsent !== null && nowMs - Date.parse(unsent.since) < ON_ITS_WAY_MS;
}
