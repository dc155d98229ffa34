import type { Db } from './open';
import type { FamilyConsentTable } from './tables/records';

/** The only purpose for which families are asked. */
export const MARKET: FamilyConsentTable['purpose'] = 'market';

/**
 * Active pupils, in schools that are not deleted, whose families let the head office use their data. Every query of
 * the head office about families starts here.
 */
export function selectConsenting(db: Db) {
  return db
    .selectFrom('family_consents')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'family_consents.homebase')
        .onRef('users.id', '=', 'family_consents.student'),
    )
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .leftJoin('pupil_records', (join) =>
      join
        .onRef('pupil_records.homebase', '=', 'users.homebase')
        .onRef('pupil_records.student', '=', 'users.id'),
    )
    .where('family_consents.purpose', '=', MARKET)
    .where('family_consents.withdrawn_at', 'is', null)
    .where('users.level', '=', 'student')
    .where('users.is_active', '=', 1)
    .where('homebases.deleted_at', 'is', null);
}
