import type { Db } from '../../db/open';

/** The telephone number of somebody, and the school he is of. */
export function findNumber(db: Db, id: string) {
  return selectNumber(db, id).executeTakeFirst();
}

/** School by school: an id alone would have everybody gone through. */
export function selectNumber(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['homebase', 'phone'])
    .where('id', '=', id)
    .where('homebase', 'in', ({ selectFrom }) =>
      selectFrom('homebases').select('homebases.id').where('deleted_at', 'is', null),
    );
}
