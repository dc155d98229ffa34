import {
  NUMBER_FIELDS,
  RECORD_FIELDS,
  type RecordField,
  type RecordValues,
} from '#contract/records/pupil-record';
import type { Db } from './open';

/** Fields of a record that are stored with the account. */
const OF_ACCOUNT = ['name', 'gender'] as const;
type OfAccount = (typeof OF_ACCOUNT)[number];

export function isOfAccount(field: RecordField): field is OfAccount {
  return OF_ACCOUNT.some((one) => one === field);
}

/** A typed field in its stored form; blank means unknown. */
export function toStored(field: RecordField, value: string | null): string | number | null {
  if (value === null || value === '') return null;
  return NUMBER_FIELDS.includes(field) ? Number(value) : value;
}

/** The column of a field, for a query over `users` and `pupil_records`. */
export function columnOf(field: RecordField) {
  return isOfAccount(field) ? (`users.${field}` as const) : (`pupil_records.${field}` as const);
}

/** Accounts with their records; the record's fields are null if nothing was ever noted. */
export function selectRecords(db: Db, homebase: string) {
  return db
    .selectFrom('users')
    .leftJoin('pupil_records', (join) =>
      join
        .onRef('pupil_records.homebase', '=', 'users.homebase')
        .onRef('pupil_records.student', '=', 'users.id'),
    )
    .where('users.homebase', '=', homebase)
    .where('users.level', '=', 'student');
}

/** A record as text; undefined if the school has no such pupil. */
export async function findValues(
  db: Db,
  homebase: string,
  student: string,
): Promise<RecordValues | undefined> {
  const row = await selectRecords(db, homebase)
    .select(RECORD_FIELDS.map(columnOf))
    .where('users.id', '=', student)
    .executeTakeFirst();
  return row && toValues(row);
}

/** The fields of a row as text. */
export function toValues(row: Partial<Record<RecordField, unknown>>): RecordValues {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return valuesBy((field) => text(row[field]));
}

/** Builds a record field by field. */
export function valuesBy(read: (field: RecordField) => string | null): RecordValues {
  const entries = RECORD_FIELDS.map((field) => [field, read(field)] as const);
  return Object.fromEntries(entries) as Record<RecordField, string | null>;
}
