import { PRIVATE_FIELDS, type RecordField } from '#contract/records/pupil-record';

const SHOWN = 4;
const HIDDEN = '••••';

/** Hides all but the last four digits of a private number; in a short one it hides those too. */
export function maskNumber(number: string): string {
  return number.length > 2 * SHOWN ? `${HIDDEN} ${number.slice(-SHOWN)}` : HIDDEN;
}

/** The value of a field as shown to somebody who has not asked for the number. */
export function shownValue(field: RecordField | 'family' | 'document', value: string | null): string | null {
  if (value === null || !isPrivate(field)) return value;
  return field.endsWith('_income') ? HIDDEN : maskNumber(value);
}

/** The value of a field as the audit log keeps it: nor does it tell of a child's health. */
export function loggedValue(field: RecordField | 'family', value: string | null): string | null {
  const isHealth = field === 'illnesses' || field === 'special_needs';
  return value !== null && isHealth ? HIDDEN : shownValue(field, value);
}

/** Whether a field is shown only to somebody who asks for it. */
export function isPrivate(field: string): boolean {
  return PRIVATE_FIELDS.some((one) => one === field);
}
