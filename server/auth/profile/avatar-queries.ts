import type { Db } from '../../db/open';

/** A picture as WebP. It is there: the scope of the call has just found it. */
export async function readAvatar(db: Db, homebase: string, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const row = await db
    .selectFrom('avatars')
    .select('bytes')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return new Uint8Array(row.bytes);
}
