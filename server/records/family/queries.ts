import type { FamilyMember } from '#contract/records/record-shown';
import { familyText } from '#domain/pupil-record/family-text';
import type { Db } from '../../db/open';

/** The household of a pupil, oldest first. */
export async function listFamily(db: Db, homebase: string, student: string): Promise<FamilyMember[]> {
  return db
    .selectFrom('pupil_family')
    .select(['id', 'name', 'gender', 'birth_date'])
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .orderBy('birth_date')
    .orderBy('id')
    .execute();
}

/** Each member as the text used in proposals, by id. */
export async function findMemberTexts(
  db: Db,
  homebase: string,
  student: string,
): Promise<Map<string, string>> {
  const members = await listFamily(db, homebase, student);
  return new Map(members.map((member) => [member.id, familyText(member)]));
}
