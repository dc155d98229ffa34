import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

/**
 * Requires classes of the school into which pupils and teachers may be put: those in use. A class of another school
 * counts as unknown; an archived one takes nobody new, and those in it stay.
 */
export async function requireOpenClasses(db: Db, homebase: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await db
    .selectFrom('classes')
    .select(['name', 'is_active'])
    .where('homebase', '=', homebase)
    .where('id', 'in', wanted)
    .orderBy('name')
    .execute();
  if (rows.length !== wanted.length) fail('notFound');
  const archived = rows.filter(({ is_active }) => is_active !== 1).map(({ name }) => name);
  if (archived.length > 0) {
    fail('conflict', {
      message: `Kelas ${archived.join(', ')} sudah diarsipkan. Kembalikan dulu agar dapat dipakai lagi.`,
    });
  }
}
