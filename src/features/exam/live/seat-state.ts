import type { WaitReason } from '#contract/exam-session/call-reason';
import type { RosterRow } from '#contract/exam-session/roster';
import { isPaused } from '#domain/exam-session/exam-time';
import { formatNumber } from '../../../lib/format';
import { AlertIcon, ClockIcon, CloudOffIcon, FullscreenIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { UploadIcon } from '../../../ui/icons/office-icons';
import type { StatusBadgeProps } from '../../../ui/status-badge';
import { departureCount } from '../roster/departure-count';
import { PROGRESS_LOOKS } from '../roster/progress-badge';
import { matchesFilter } from '../roster/roster-filter';
import { isFrozen, isSilent } from '../roster/roster-row';
import { text as rosterText } from '../roster/text';
import { text as timeText } from '../time/text';
import { text } from './text';

interface SeatState extends StatusBadgeProps {
  /** The label as it fits on a seat, where that is too long. */
  short?: string;
}

/** The one thing a proctor should notice first about the pupil at a seat, as shape, word and colour. */
export function seatState(row: RosterRow, nowMs: number): SeatState {
  if (row.call) return stateOfCall(row.call.reason);
  if (row.progress === 'running' && row.full)
    return { icon: AlertIcon, tone: 'danger', label: rosterText.roster.full, short: text.map.full };
  if (row.unsent)
    return { icon: UploadIcon, tone: 'lantern', label: text.map.unsent(formatNumber(row.unsent.count)) };
  if (isSilent(row, nowMs) || matchesFilter(row, 'uncertain', nowMs))
    return { icon: CloudOffIcon, tone: 'lantern', label: rosterText.roster.filters.silent };
  if (isPaused(row)) return { icon: ClockIcon, tone: 'lantern', label: timeText.pausedOne };
  if (isFrozen(row, nowMs)) return { icon: LockIcon, tone: 'lantern', label: rosterText.roster.frozen };
  if (row.progress === 'running' && row.departures > 0)
    return { icon: FullscreenIcon, tone: 'lantern', label: text.map.left(departureCount(row.departures)) };
  // Below departures, which a flood of notes must not hide.
  if (row.progress === 'running' && row.notes_full)
    return {
      icon: AlertIcon,
      tone: 'lantern',
      label: rosterText.roster.notesFull,
      short: text.map.notesFull,
    };
  return { ...PROGRESS_LOOKS[row.progress], label: rosterText.roster.progress[row.progress] };
}

function stateOfCall(reason: WaitReason): SeatState {
  return reason === 'readmission'
    ? { icon: LockIcon, tone: 'danger', label: text.calls.reasons.readmission }
    : { icon: AlertIcon, tone: 'danger', label: text.map.calling };
}
