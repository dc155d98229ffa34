import { FAMILY_MAX } from '#domain/pupil-record/family-size';
import { type FamilyFacts, familyText, readFamilyText } from '#domain/pupil-record/family-text';
import { dateProblem } from '#domain/pupil-record/problems';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { schoolDay } from '../../db/school-day';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';

export interface FamilyInput extends Actor {
  student: string;
  /** The member's id; chosen by the caller for a new one. */
  id: string;
  isNew: boolean;
  /** Null deletes the member. */
  facts: FamilyFacts | null;
}

/** Staff save a family member; returns whether anything changed. */
export const saveMember = command('records.saveMember', async (tx, input: FamilyInput): Promise<boolean> => {
  const { student, facts } = input;
  const before = await findMember(tx, input);
  const after = facts && familyText(facts);
  if (before === after || (input.isNew && (await isKnown(tx, input)))) return false;
  await refuseMember(tx, input);
  await applyMember(tx, input, after);
  await writeAudit(tx, { ...input, action: 'record.family', subject: student, detail: { before, after } });
  return true;
});

/** The member as text; null for a new one. */
export async function findMember(
  { db }: WriteContext,
  { homebase, student, id, isNew }: Omit<FamilyInput, 'facts' | 'actor' | 'ip'>,
): Promise<string | null> {
  if (isNew) return null;
  const row = await db
    .selectFrom('pupil_family')
    .select(['name', 'gender', 'birth_date'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('student', '=', student)
    .executeTakeFirst();
  return row ? familyText(row) : fail('notFound');
}

/** Whether exactly this person is a member already, so that a second tap adds nobody. */
export async function isKnown(
  { db }: WriteContext,
  { homebase, student, facts }: FamilyInput,
): Promise<boolean> {
  if (!facts) return false;
  const row = await db
    .selectFrom('pupil_family')
    .select('id')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('name', '=', facts.name)
    .where('gender', '=', facts.gender)
    .where('birth_date', '=', facts.birth_date)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses an impossible birth date and an implausibly large household. */
export async function refuseMember(tx: WriteContext, input: FamilyInput) {
  const { homebase, facts, isNew } = input;
  if (!facts) return;
  if (dateProblem(facts.birth_date, await schoolDay(tx, homebase)))
    fail('invalidInput', { fields: { birth_date: 'Tanggal lahir belum benar.' } });
  if (isNew) await refuseCrowd(tx, input);
}

/** Refuses a member beyond the household's limit. */
export async function refuseCrowd(
  { db }: WriteContext,
  { homebase, student }: { homebase: string; student: string },
): Promise<void> {
  const { members } = await db
    .selectFrom('pupil_family')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .executeTakeFirstOrThrow();
  if (members >= FAMILY_MAX)
    fail('conflict', { message: `Satu keluarga paling banyak berisi ${FAMILY_MAX} orang di sini.` });
}

/** Writes the member described by the text; null deletes him. */
export async function applyMember(
  { db }: WriteContext,
  { homebase, student, id }: { homebase: string; student: string; id: string },
  after: string | null,
): Promise<void> {
  if (after === null) {
    await db.deleteFrom('pupil_family').where('homebase', '=', homebase).where('id', '=', id).execute();
    return;
  }
  const facts = readFamilyText(after) ?? fail('invalidInput');
  await db
    .insertInto('pupil_family')
    .values({ homebase, id, student, ...facts })
    .onConflict((conflict) => conflict.columns(['homebase', 'id']).doUpdateSet({ ...facts }))
    .execute();
}
