import { subject } from '#contract/school/subject';
import type { Db } from '../../db/open';

/** The address of a cover. */
export function coverPath(hash: string): string {
  return `${subject.getCover.path}?img=${hash}`;
}

/** A cover of the school as WebP, by the hash of its bytes; several subjects may show the same picture. */
export async function findCover(db: Db, homebase: string, hash: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('subject_covers')
    .select('bytes')
    .where('homebase', '=', homebase)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes;
}
