import type { RosterRow } from '#contract/logs';
import { formatClock, formatNumber } from '../../../lib/format';
import { holdingOfRow } from '../roster-filter';
import { text } from './text';

export interface Holders {
  /** Whose devices said so. */
  said: readonly RosterRow[];
  /** Whose devices went silent before they could say. */
  unknown: readonly RosterRow[];
}

/** Whose answers may still lie on their devices at this moment. */
export function findHolders(rows: readonly RosterRow[], nowMs: number): Holders {
  const heldBy = (wanted: 'said' | 'unknown') => rows.filter((row) => holdingOfRow(row, nowMs) === wanted);
  return { said: heldBy('said'), unknown: heldBy('unknown') };
}

export function countHolders({ said, unknown }: Holders): number {
  return said.length + unknown.length;
}

/** Name, seat where he has one, and what is known of what his device holds. */
export function describeHolder({
  student_name: name,
  seat,
  unsent,
  last_contact: contact,
}: RosterRow): string {
  const place = seat ? ` (${text.seat(seat.room_name, formatNumber(seat.number))})` : '';
  if (unsent) return `${name}${place}: ${text.said(formatNumber(unsent.count), formatClock(unsent.since))}`;
  return contact === null ? `${name}${place}` : `${name}${place}: ${text.silent(formatClock(contact))}`;
}
