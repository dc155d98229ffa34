import type { RosterRow } from '#contract/roster';
import type { NamedRoom } from '../time/whose-clock';

/** Recipients of a message: the whole exam, whole rooms, or sittings that have begun. */
export type Addressees =
  | { to: 'exam' }
  | { to: 'rooms'; rooms: readonly NamedRoom[] }
  | { to: 'pupils'; rows: readonly Pick<RosterRow, 'log_id' | 'student_name'>[] };

interface Names {
  attempts?: string[];
  room?: string;
}

/** The same in the form of the calls, of which each names one room at most; without the rooms that have it already. */
export function callsTo(addressees: Addressees, reached: ReadonlySet<string> = NOWHERE): readonly Names[] {
  if (addressees.to === 'exam') return [{}];
  if (addressees.to === 'rooms')
    return addressees.rooms.filter(({ id }) => !reached.has(id)).map(({ id: room }) => ({ room }));
  return [{ attempts: addressees.rows.flatMap(({ log_id: id }) => id ?? []) }];
}

const NOWHERE: ReadonlySet<string> = new Set();
