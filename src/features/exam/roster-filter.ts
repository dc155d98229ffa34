import type { DeviceColour } from '#contract/readiness';
import type { RosterRow } from '#contract/roster';
import { isPaused } from '#domain/exam-session/exam-time';
import { type Holding, holdingOf, OUT_OF_TOUCH_MS } from '#domain/exam-session/holding';

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

function isWaiting({ progress }: RosterRow): boolean {
  return progress === 'notStarted' || progress === 'admitted';
}

/** His device was checked for this exam, and nothing keeps him from beginning on it; who was let back in had one. */
function isReady({ progress, device }: RosterRow): boolean {
  return progress === 'admitted' || (device !== null && device.colour !== 'red');
}

/** Whether a running student's device has not been heard of for longer than OUT_OF_TOUCH_MS. */
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
  // A sitting whose time ran out has ended, even if nobody has closed it yet.
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

/** How bad the state of the device at its last check was; 0: good, or unknown. */
function troubleOf({ device }: RosterRow): number {
  return device === null ? 0 : TROUBLE[device.colour];
}

const TROUBLE: Readonly<Record<DeviceColour, number>> = { green: 0, unknown: 0, amber: 1, red: 2 };

/** Ascending: worst devices first; descending: last; undefined keeps the order. */
export function sortByDevice(
  rows: readonly RosterRow[],
  direction: 'ascending' | 'descending' | undefined,
): readonly RosterRow[] {
  if (direction === undefined) return rows;
  const sign = direction === 'ascending' ? -1 : 1;
  return [...rows].sort((left, right) => sign * (troubleOf(left) - troubleOf(right)));
}

/** Rows whose name or NIS contains the search text. */
export function searchRoster(rows: readonly RosterRow[], search: string): readonly RosterRow[] {
  const wanted = search.toLocaleLowerCase('id');
  if (wanted === '') return rows;
  return rows.filter(({ student_name, nis }) =>
    `${student_name} ${nis}`.toLocaleLowerCase('id').includes(wanted),
  );
}

/** Whether his questions are hidden for leaving fullscreen; the minute after his return ends it automatically. */
export function isFrozen({ frozen, progress, paused }: RosterRow, nowMs: number): boolean {
  if (frozen === null || progress !== 'running' || paused) return false;
  return frozen.until === null || Date.parse(frozen.until) > nowMs;
}

export type RosterAction = 'rejoin' | 'thaw' | 'finish' | 'penalize' | 'retake' | 'restore';

/** Actions on his time. */
export type TimeTask = 'addTime' | 'pause' | 'resume';

/** An action, or something to view. */
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

/**
 * All items of a student's menu. A proctor reads no answers, decides on none, archives nothing and sets no extra time
 * in advance.
 */
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

/** The actions on a student's sitting at present; the server decides. */
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
