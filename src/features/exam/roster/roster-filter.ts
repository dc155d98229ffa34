import type { RosterRow } from '#contract/exam-session/roster';
import { isPaused } from '#domain/exam-session/exam-time';
import { holdingOfRow, isFrozen, isReady, isSilent, isWaiting, troubleOf } from './roster-row';

export const ROSTER_FILTERS = [
  'all',
  'calling',
  'notStarted',
  'ready',
  'unseen',
  'running',
  'paused',
  'frozen',
  'left',
  'silent',
  'unsent',
  'uncertain',
  'finished',
  'stopped',
  'expired',
  'held',
  'device',
] as const;
export type RosterFilter = (typeof ROSTER_FILTERS)[number];

/** Whether the row matches the filter at this moment. */
export function matchesFilter(row: RosterRow, filter: RosterFilter, nowMs: number): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'notStarted':
      return isWaiting(row);
    case 'ready':
      return isWaiting(row) && isReady(row);
    case 'unseen':
      return row.progress === 'notStarted' && row.device === null;
    case 'silent':
      return isSilent(row, nowMs);
    case 'unsent':
      return row.unsent !== null;
    case 'uncertain':
      // Silent pupils who are still sitting have their own filter.
      return row.progress !== 'running' && holdingOfRow(row, nowMs) === 'unknown';
    case 'held':
      return row.held > 0;
    case 'calling':
      return row.call !== null;
    case 'device':
      return troubleOf(row) > 0;
    case 'paused':
      return isPaused(row);
    case 'frozen':
      return isFrozen(row, nowMs);
    case 'left':
      return row.departures > 0;
    default:
      return row.progress === filter;
  }
}

/** How many rows each filter has. */
export function countFilters(rows: readonly RosterRow[], nowMs: number): Record<RosterFilter, number> {
  const count = (filter: RosterFilter) => rows.filter((row) => matchesFilter(row, filter, nowMs)).length;
  return {
    all: rows.length,
    notStarted: count('notStarted'),
    ready: count('ready'),
    unseen: count('unseen'),
    running: count('running'),
    paused: count('paused'),
    frozen: count('frozen'),
    left: count('left'),
    silent: count('silent'),
    unsent: count('unsent'),
    uncertain: count('uncertain'),
    finished: count('finished'),
    stopped: count('stopped'),
    expired: count('expired'),
    calling: count('calling'),
    held: count('held'),
    device: count('device'),
  };
}

/** Rows whose name or NIS contains the search text. */
export function searchRoster(rows: readonly RosterRow[], search: string): readonly RosterRow[] {
  const wanted = search.toLocaleLowerCase('id');
  if (wanted === '') return rows;
  return rows.filter(({ student_name, nis }) =>
    `${student_name} ${nis}`.toLocaleLowerCase('id').includes(wanted),
  );
}
