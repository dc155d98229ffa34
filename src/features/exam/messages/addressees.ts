import type { RosterRow } from '#contract/exam-session/roster';
import type { NamedRoom } from '../time/whose-clock';

/** Recipients of a message: the whole exam, whole rooms, or sittings that have begun. */
export type Addressees =
  | { to: 'exam' }
  | { to: 'rooms'; rooms: readonly NamedRoom[] }
  | { to: 'pupils'; rows: readonly Pick<RosterRow, 'log_id' | 'student_name'>[] };

/** One call's share of the recipients: a call names one room at most. */
export interface Share {
  attempts?: string[];
  room?: string;
}

export function sharesOf(addressees: Addressees): readonly Share[] {
  if (addressees.to === 'exam') return [{}];
  if (addressees.to === 'rooms') return addressees.rooms.map(({ id: room }) => ({ room }));
  return [{ attempts: addressees.rows.flatMap(({ log_id: id }) => id ?? []) }];
}
