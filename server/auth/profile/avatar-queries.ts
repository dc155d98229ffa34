import type { Db } from '../../db/open';

/** A picture as WebP. It exists, because the call's scope has just found it. */
export async function readAvatar(db: Db, homebase: string, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const row = await db
    .selectFrom('avatars')
    .select('bytes')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return new Uint8Array(row.bytes);
}
