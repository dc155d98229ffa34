import type { Db } from '../../db/open';

/** Finds a picture or sound of the school by its SHA-256. */
export function findMedia(db: Db, homebase: string, hash: string) {
  return db
    .selectFrom('media')
    .select(['bytes', 'type'])
    .where('homebase', '=', homebase)
    .where('hash', '=', hash)
    .executeTakeFirst();
}
