import { PRIVATE_FIELDS, type RecordField } from '#contract/pupil-record';

const SHOWN = 4;
const HIDDEN = '••••';

/** A private number but for its last four digits; a short one hides them too. */
export function maskNumber(number: string): string {
  return number.length > 2 * SHOWN ? `${HIDDEN} ${number.slice(-SHOWN)}` : HIDDEN;
}

/** The value of a field as it is shown to whoever has not asked for the number. */
export function shownValue(field: RecordField | 'family', value: string | null): string | null {
  return value !== null && isPrivate(field) ? maskNumber(value) : value;
}

function isPrivate(field: string): boolean {
  return PRIVATE_FIELDS.some((one) => one === field);
}
