import type { RosterRow } from '#contract/logs';

/** Whom a message is for: the whole exam, one room of it, or sittings that have begun. */
export type Addressees =
  | { to: 'exam' }
  | { to: 'room'; room: string }
  | { to: 'pupils'; rows: readonly Pick<RosterRow, 'log_id' | 'student_name'>[] };

/** As the call names them. */
export function namesOf(addressees: Addressees): { attempts?: string[]; room?: string } {
  if (addressees.to === 'exam') return {};
  if (addressees.to === 'room') return { room: addressees.room };
  return { attempts: addressees.rows.flatMap(({ log_id: id }) => id ?? []) };
}
