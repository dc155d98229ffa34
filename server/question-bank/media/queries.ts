import type { Db } from '../../db/open';

/** A picture or sound of the school by the SHA-256 of its bytes. */
export function findMedia(db: Db, homebase: string, hash: string) {
  return db
    .selectFrom('media')
    .select(['bytes', 'type'])
    .where('homebase', '=', homebase)
    .where('hash', '=', hash)
    .executeTakeFirst();
}
