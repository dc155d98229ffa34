import type { FamilyNumber } from '#contract/center/market';
import { selectConsenting } from '../../db/consenting';
import type { Db } from '../../db/open';

/** A parent's number, and the child's school; undefined if the family has not consented. */
export function findFamilyNumber(db: Db, student: string, field: FamilyNumber) {
  return selectConsenting(db)
    .select(['users.homebase', `pupil_records.${field} as value`])
    .where('users.id', '=', student)
    .executeTakeFirst();
}
