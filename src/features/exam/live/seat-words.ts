import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { text } from '../holders/text';

/** Describes a pupil's seat, for somebody who walks there. */
export function seatWords({ room_name: room, number }: NonNullable<RosterRow['seat']>): string {
  return text.seat(room, formatNumber(number));
}
