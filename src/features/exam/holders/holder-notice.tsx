import type { RosterRow } from '#contract/exam-session/roster';
import { LiveBox, RoomNotice } from '../notice-row';
import { matchesFilter } from '../roster/roster-filter';
import { HolderList } from './holder-list';
import { findHolders } from './holders';

interface HolderNoticeProps {
  rows: readonly RosterRow[];
  nowMs: number;
}

/**
 * While the room is watched: who holds unsent answers. Pupils silent in the middle of their work have their own
 * counter.
 */
export function HolderNotice({ rows, nowMs }: HolderNoticeProps) {
  const told = rows.filter(
    (row) => matchesFilter(row, 'unsent', nowMs) || matchesFilter(row, 'uncertain', nowMs),
  );
  return (
    <LiveBox aria-live="polite">
      {told.length === 0 ? null : (
        <RoomNotice tone="lantern">
          <HolderList holders={findHolders(told, nowMs)} />
        </RoomNotice>
      )}
    </LiveBox>
  );
}
