import type { RosterRow } from '#contract/logs';
import type { DeviceColour } from '#contract/readiness';
import { type Holding, holdingOf, OUT_OF_TOUCH_MS } from '#domain/exam-session/holding';

export const ROSTER_FILTERS = [
  'all',
  'calling',
  'notStarted',
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

/** Whether the row belongs under the filter at this moment. */
export function matchesFilter(row: RosterRow, filter: RosterFilter, nowMs: number): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'notStarted':
      return row.progress === 'notStarted' || row.progress === 'admitted';
    case 'silent':
      return isSilent(row, nowMs);
    case 'unsent':
      return row.unsent !== null;
    case 'uncertain':
      // Who still sits and is silent has his own filter.
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

/** Whether a student who is at work has not been heard of for a while. */
export function isSilent(row: RosterRow, nowMs: number): boolean {
  return (
    row.progress === 'running' &&
    !row.paused &&
    row.last_contact !== null &&
    nowMs - Date.parse(row.last_contact) > OUT_OF_TOUCH_MS
  );
}

/** Whether his device may hold answers that the server does not have. */
export function holdingOfRow(row: RosterRow, nowMs: number): Holding | null {
  const { progress, unsent, last_contact: contact, finished_at: finished, deadline } = row;
  // Whose time ran out has ended, though nobody has closed his sitting yet.
  const ended = finished ?? (progress === 'expired' ? deadline : null);
  const times = { lastContact: toMs(contact), endedAt: toMs(ended) };
  return holdingOf({ progress, unsent, ...times }, nowMs);
}

function toMs(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** How many rows each filter has. */
export function countFilters(rows: readonly RosterRow[], nowMs: number): Record<RosterFilter, number> {
  const count = (filter: RosterFilter) => rows.filter((row) => matchesFilter(row, filter, nowMs)).length;
  return {
    all: rows.length,
    notStarted: count('notStarted'),
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

/** How badly the device that was checked last stands; 0: well, or nobody knows. */
function troubleOf({ device }: RosterRow): number {
  return device === null ? 0 : TROUBLE[device.colour];
}

const TROUBLE: Readonly<Record<DeviceColour, number>> = { green: 0, unknown: 0, amber: 1, red: 2 };

/** Up: the worst devices first; otherwise, and where nothing is asked, the order stays. */
export function sortByDevice(
  rows: readonly RosterRow[],
  direction: 'ascending' | 'descending' | undefined,
): readonly RosterRow[] {
  if (direction === undefined) return rows;
  const sign = direction === 'ascending' ? -1 : 1;
  return [...rows].sort((left, right) => sign * (troubleOf(left) - troubleOf(right)));
}

/** Rows whose name or NIS holds the search. */
export function searchRoster(rows: readonly RosterRow[], search: string): readonly RosterRow[] {
  const wanted = search.toLocaleLowerCase('id');
  if (wanted === '') return rows;
  return rows.filter(({ student_name, nis }) =>
    `${student_name} ${nis}`.toLocaleLowerCase('id').includes(wanted),
  );
}

/** His questions are covered for having left fullscreen; the minute after his return ends by itself. */
export function isFrozen({ frozen, progress, paused }: RosterRow, nowMs: number): boolean {
  if (frozen === null || progress !== 'running' || paused) return false;
  return frozen.until === null || Date.parse(frozen.until) > nowMs;
}

export type RosterAction = 'rejoin' | 'thaw' | 'finish' | 'penalize' | 'retake' | 'restore';

/** What may be done about his time. */
export type TimeTask = 'addTime' | 'pause' | 'resume';

/** An action, or something to look at. */
export type RosterTask =
  | RosterAction
  | TimeTask
  | 'allowance'
  | 'message'
  | 'held'
  | 'withdraw'
  | 'answers'
  | 'receipts'
  | 'history';

/** Everything the menu of a student offers; a proctor reads no answers, decides about none, archives nothing and says no one's time beforehand. */
export function offeredTasks(row: RosterRow, isProctor: boolean, nowMs: number): readonly RosterTask[] {
  const restore = row.restorable === null ? [] : (['restore'] as const);
  if (row.log_id === null) return isProctor ? [] : ['allowance', ...restore];
  const held = row.held > 0 || row.decided > 0 ? (['held'] as const) : [];
  const all = [
    ...held,
    'answers',
    ...(row.progress === 'running' ? (['message'] as const) : []),
    ...(isFrozen(row, nowMs) ? (['thaw'] as const) : []),
    ...allowedTimes(row),
    ...allowedActions(row),
    ...(row.penalties > 0 ? (['withdraw'] as const) : []),
    ...restore,
    'receipts',
    'history',
  ] as const;
  return isProctor ? all.filter((task) => !TEACHERS_ONLY.has(task)) : all;
}

const TEACHERS_ONLY: ReadonlySet<RosterTask> = new Set(['held', 'answers', 'retake', 'restore', 'receipts']);

function allowedTimes(row: RosterRow): readonly TimeTask[] {
  if (row.progress === 'finished') return [];
  if (isPaused(row)) return ['addTime', 'resume'];
  return row.progress === 'running' ? ['addTime', 'pause'] : ['addTime'];
}

/** Who has handed in has nothing left that could stand. */
export function isPaused(row: RosterRow): boolean {
  return row.paused && row.progress !== 'finished';
}

/** What may be done about a student now; the server has the last word. */
function allowedActions(row: RosterRow): readonly RosterAction[] {
  if (row.log_id === null) return [];
  switch (row.progress) {
    case 'running':
      return ['finish', 'penalize', 'retake'];
    case 'admitted':
      return ['finish', 'retake'];
    case 'stopped':
    case 'finished':
      return ['rejoin', 'retake'];
    case 'expired':
      return ['retake'];
    default:
      return [];
  }
}
