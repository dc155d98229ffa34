import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/exam-session/roster';
import { findOutages } from '#domain/exam-session/room-outage';
import { formatClock, formatNumber } from '../../../lib/format';
import { useIsHistory } from '../closed-period';
import { LiveBox, RoomNotice } from '../notice-row';
import { text } from './text';

interface OutageNoticeProps {
  rows: readonly RosterRow[];
  nowMs: number;
}

/** Names rooms whose network or power has failed, judging by their silence; disappears when they are heard again. */
export function OutageNotice({ rows, nowMs }: OutageNoticeProps) {
  // Where time can no longer be given none is promised.
  const isHistory = useIsHistory();
  const names = new Map(rows.flatMap(({ seat }) => (seat ? [[seat.room, seat.room_name] as const] : [])));
  const outages = findOutages(rows.flatMap(toWatched), nowMs);
  return (
    <LiveBox aria-live="assertive">
      {outages.map(({ room, from, silent, all }) => (
        <RoomNotice key={room} tone="danger" title={titleOf(room, names, formatClock(from))}>
          <chakra.span display="block">{text.who(formatNumber(silent), formatNumber(all))}</chakra.span>
          {isHistory ? text.advice : `${text.advice} ${text.offer}`}
        </RoomNotice>
      ))}
    </LiveBox>
  );
}

function titleOf(room: string | null, names: ReadonlyMap<string, string>, clock: string): string {
  if (room !== null) return text.room(names.get(room) ?? '', clock);
  return names.size > 0 ? text.unseated(clock) : text.exam(clock);
}

function toWatched({ progress, seat, last_contact: contact }: RosterRow) {
  if (progress !== 'running' || contact === null) return [];
  return [{ room: seat?.room ?? null, lastContact: Date.parse(contact) }];
}
