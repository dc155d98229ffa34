import type { RosterRow } from '#contract/roster';

/** Recipients of a message: the whole exam, one room, or sittings that have begun. */
export type Addressees =
  | { to: 'exam' }
  | { to: 'room'; room: string }
  | { to: 'pupils'; rows: readonly Pick<RosterRow, 'log_id' | 'student_name'>[] };

/** The same in the form of the call. */
export function namesOf(addressees: Addressees): { attempts?: string[]; room?: string } {
  if (addressees.to === 'exam') return {};
  if (addressees.to === 'room') return { room: addressees.room };
  return { attempts: addressees.rows.flatMap(({ log_id: id }) => id ?? []) };
}
