import type { RosterRow } from '#contract/exam-session/roster';
import { isPaused } from '#domain/exam-session/exam-time';
import { type Begun, isBegun } from '../time/time-target';
import { isFrozen, isSilent } from './roster-row';
import { text } from './text';

/** `at`: the call that it answers. */
export type OneTap =
  | { tap: 'rejoin' | 'thaw' | 'addTime'; row: Begun; why: string }
  | { tap: 'move'; row: Begun; at: string };

/**
 * The help that his state calls for, given by one tap; null: none. What he handed in himself, or what needs a decision
 * (a reopened deadline), stays in his menu.
 */
export function oneTapOf(row: RosterRow, nowMs: number): OneTap | null {
  if (!isBegun(row)) return null;
  const { progress, call } = row;
  if (progress === 'stopped' && !isTimeUp(row, nowMs))
    return { tap: 'rejoin', row, why: call?.reason === 'readmission' ? why.asked : why.stopped };
  if (progress !== 'running' || isPaused(row)) return null;
  if (call?.reason === 'device') return { tap: 'move', row, at: call.at };
  if (isFrozen(row, nowMs)) return thawOf(row, nowMs);
  return { tap: 'addTime', row, why: call === null ? why.given : why.help };
}

/** None for a device that is not heard of: it cannot be uncovered. */
function thawOf(row: Begun, nowMs: number): OneTap | null {
  if (isSilent(row, nowMs)) return null;
  return { tap: 'thaw', row, why: row.frozen?.until === null ? why.frozenAway : why.frozenBack };
}

const { why } = text.oneTap;

function isTimeUp({ paused, deadline }: RosterRow, nowMs: number): boolean {
  return !paused && deadline !== null && Date.parse(deadline) <= nowMs;
}
