import type { RosterRow } from '#contract/exam-session/roster';
import { isPaused } from '#domain/exam-session/exam-time';
import { isFrozen } from './roster-row';

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

const TEACHERS_ONLY: ReadonlySet<RosterTask> = new Set(['held', 'answers', 'retake', 'restore']);

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
