import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { text } from '../holders/text';

/** Describes a pupil's seat, for somebody who walks there. */
export function seatWords({
  room_name: room,
  number,
  wave,
}: Omit<NonNullable<RosterRow['seat']>, 'room'>): string {
  const seat = formatNumber(number);
  return wave === null ? text.seat(room, seat) : text.seatInWave(formatNumber(wave), room, seat);
}
