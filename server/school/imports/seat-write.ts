import type { Change } from '../../db/journal/journal';

/** Puts a pupil into a class of a period, out of the one in which he sits there; `from`: null if he sits in none. */
export function seatWrite(period: string, student: string, from: string | null, to: string): Change {
  const before = from === null ? null : { class: from };
  return { place: 'enrolments', key: { period, student }, before, after: { class: to } };
}
