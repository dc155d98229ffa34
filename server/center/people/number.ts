import type { Db } from '../../db/open';

/** A person's telephone number, and his school. */
export function findNumber(db: Db, id: string) {
  return selectNumber(db, id).executeTakeFirst();
}

/** Restricted to the schools, because an id alone would cause a full scan. */
export function selectNumber(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['homebase', 'phone'])
    .where('id', '=', id)
    .where('homebase', 'in', ({ selectFrom }) =>
      selectFrom('homebases').select('homebases.id').where('deleted_at', 'is', null),
    );
}
