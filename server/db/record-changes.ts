import { RECORD_FIELDS, type RecordField, type RecordValues } from '#contract/records/pupil-record';
import { problemWords } from '#domain/pupil-record/problem-words';
import { problemsOfChanges } from '#domain/pupil-record/problems';
import { parentRegion } from '#domain/pupil-record/region';
import { endSentence } from '#domain/school/sentence';
import { fail } from '../failure/app-error';
import type { WriteContext } from './command';
import { findValues, isOfAccount, toStored } from './pupil-record';
import { schoolDay } from './school-day';

/** The wanted values of fields. */
export type Changes = Partial<Record<RecordField, string | null>>;

interface Whose {
  homebase: string;
  student: string;
}

/** Which wanted fields differ from the record; refuses values that a record cannot have. */
export async function findChanges(
  tx: WriteContext,
  whose: Whose,
  wanted: Changes,
): Promise<{ before: RecordValues; changes: Changes }> {
  const before = (await findValues(tx.db, whose.homebase, whose.student)) ?? fail('notFound');
  const changes: Changes = {};
  for (const [field, value] of entriesOf(wanted)) {
    if ((value || null) !== before[field]) changes[field] = value || null;
  }
  await refuseImpossible(tx, whose.homebase, { ...before, ...changes }, changes);
  return { before, changes };
}

/** Writes fields that `findChanges` has accepted. */
export async function applyChanges(tx: WriteContext, { homebase, student }: Whose, changes: Changes) {
  await refuseTakenNumbers(tx, { homebase, student }, changes);
  const stored = entriesOf(changes).map(([field, value]) => ({ field, value: toStored(field, value) }));
  const account = stored.filter(({ field }) => isOfAccount(field));
  if (account.length > 0) {
    await tx.db
      .updateTable('users')
      .set(Object.fromEntries(account.map(({ field, value }) => [field, value])))
      .where('homebase', '=', homebase)
      .where('id', '=', student)
      .execute();
  }
  const record = Object.fromEntries(
    stored.filter(({ field }) => !isOfAccount(field)).map(({ field, value }) => [field, value]),
  );
  if (Object.keys(record).length > 0) await putRecord(tx, { homebase, student }, record);
}

export async function putRecord(
  { db }: WriteContext,
  whose: Whose,
  record: Record<string, string | number | null>,
) {
  await db
    .insertInto('pupil_records')
    .values({ ...whose, ...record })
    .onConflict((conflict) => conflict.columns(['homebase', 'student']).doUpdateSet(record))
    .execute();
}

export function entriesOf(changes: Changes): [RecordField, string | null][] {
  return RECORD_FIELDS.flatMap((field) => {
    const value = changes[field];
    return value === undefined ? [] : [[field, value]];
  });
}

async function refuseImpossible(tx: WriteContext, homebase: string, whole: RecordValues, changes: Changes) {
  const fields: Record<string, string> = {};
  for (const [field, problem] of problemsOfChanges(whole, changes, await schoolDay(tx, homebase)))
    fields[field] = problemWords(problem, whole);
  if (changes.name === null) fields.name = 'Nama harus diisi.';
  if (changes.area && !(await isRegion(tx, changes.area)))
    fields.area = 'Wilayah ini tidak ada dalam daftar.';
  if (Object.keys(fields).length > 0) fail('invalidInput', { fields });
}

async function isRegion({ db }: WriteContext, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('regions')
    .select('code')
    .where('parent', '=', parentRegion(code))
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}

/** National numbers belong to one person: if two pupils of a school have the same one, it is a typing mistake. */
async function refuseTakenNumbers({ db }: WriteContext, { homebase, student }: Whose, changes: Changes) {
  for (const field of ['nik', 'nisn'] as const) {
    const value = changes[field];
    if (!value) continue;
    const other = await db
      .selectFrom('pupil_records')
      .innerJoin('users', (join) =>
        join
          .onRef('users.homebase', '=', 'pupil_records.homebase')
          .onRef('users.id', '=', 'pupil_records.student'),
      )
      .select('users.name')
      .where('pupil_records.homebase', '=', homebase)
      .where(`pupil_records.${field}`, '=', value)
      .where('pupil_records.student', '!=', student)
      .executeTakeFirst();
    if (other) {
      const words = endSentence(`${field.toUpperCase()} ini sudah tercatat untuk ${other.name}`);
      fail('taken', { message: words, fields: { [field]: words } });
    }
  }
}
