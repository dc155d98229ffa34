import type { PupilRecord } from '#contract/records/record-shown';
import { MARKET } from '../../db/consenting';
import type { Db } from '../../db/open';

/** The valid consent; null if none was given or it was withdrawn. */
export async function findConsent(
  db: Db,
  homebase: string,
  student: string,
): Promise<PupilRecord['consent']> {
  const row = await db
    .selectFrom('family_consents')
    .leftJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'family_consents.homebase')
        .onRef('users.id', '=', 'family_consents.given_by'),
    )
    .select(['family_consents.given_at', 'users.name'])
    .where('family_consents.homebase', '=', homebase)
    .where('family_consents.student', '=', student)
    .where('family_consents.purpose', '=', MARKET)
    .where('family_consents.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ? { at: new Date(row.given_at).toISOString(), by: row.name } : null;
}
