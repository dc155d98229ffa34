import type { Db } from '../db/open';
import { fail } from '../failure/app-error';
import { getSeveral } from './get-several';

/**
 * Requires classes of the school into which pupils and teachers may be put: those in use. A class of another school
 * counts as unknown; an archived one takes nobody new, and those in it stay.
 */
export async function requireOpenClasses(db: Db, homebase: string, ids: readonly string[]): Promise<void> {
  const rows = await getSeveral(db, 'classes', { homebase, ids });
  const archived = rows.filter(({ is_active }) => is_active !== 1).map(({ name }) => name);
  if (archived.length > 0) {
    fail('conflict', {
      message: `Kelas ${archived.join(', ')} sudah diarsipkan. Kembalikan dulu agar dapat dipakai lagi.`,
    });
  }
}
