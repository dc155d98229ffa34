import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { getName } from '../named';

interface CoverInput extends Actor {
  /** The subject. */
  id: string;
}

interface NewCover {
  hash: string;
  /** WebP. */
  bytes: Uint8Array;
}

/** Sets the cover of a subject; the previous one is deleted. The same picture again changes nothing. */
export const saveCover = command('school.saveCover', async (tx, input: CoverInput & { cover: NewCover }) => {
  const { homebase, id, cover } = input;
  const name = await getName(tx, 'subjects', input);
  const before = await tx.db
    .selectFrom('subject_covers')
    .select('hash')
    .where('homebase', '=', homebase)
    .where('subject', '=', id)
    .executeTakeFirst();
  if (before?.hash === cover.hash) return;
  const picture = { ...cover, created_at: tx.now };
  await tx.db
    .insertInto('subject_covers')
    .values({ homebase, subject: id, ...picture })
    .onConflict((conflict) => conflict.columns(['homebase', 'subject']).doUpdateSet(picture))
    .execute();
  await writeAudit(tx, { ...input, action: 'subject.saveCover', subject: id, detail: { name } });
});

/** Removes the cover of a subject, if it has one. */
export const removeCover = command('school.removeCover', async (tx, input: CoverInput) => {
  const { homebase, id } = input;
  const name = await getName(tx, 'subjects', input);
  const removed = await tx.db
    .deleteFrom('subject_covers')
    .where('homebase', '=', homebase)
    .where('subject', '=', id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return;
  await writeAudit(tx, { ...input, action: 'subject.removeCover', subject: id, detail: { name } });
});
