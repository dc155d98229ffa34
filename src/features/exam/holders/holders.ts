import type { RosterRow } from '#contract/exam-session/roster';
import { formatClock, formatNumber } from '../../../lib/format';
import { seatWords } from '../live/seat-words';
import { holdingOfRow } from '../roster/roster-row';
import { text } from './text';

export interface Holders {
  /** Their devices reported it. */
  said: readonly RosterRow[];
  /** Their devices went silent before they could report. */
  unknown: readonly RosterRow[];
}

/** Finds the pupils whose answers may still be only on their devices. */
export function findHolders(rows: readonly RosterRow[], nowMs: number): Holders {
  const heldBy = (wanted: 'said' | 'unknown') => rows.filter((row) => holdingOfRow(row, nowMs) === wanted);
  return { said: heldBy('said'), unknown: heldBy('unknown') };
}

export function countHolders({ said, unknown }: Holders): number {
  return said.length + unknown.length;
}

/** Name, seat if any, and what is known of the answers on his device. */
export function describeHolder({
  student_name: name,
  seat,
  unsent,
  last_contact: contact,
}: RosterRow): string {
  const place = seat ? ` (${seatWords(seat)})` : '';
  if (unsent) return `${name}${place}: ${text.said(formatNumber(unsent.count), formatClock(unsent.since))}`;
  return contact === null ? `${name}${place}` : `${name}${place}: ${text.silent(formatClock(contact))}`;
}
