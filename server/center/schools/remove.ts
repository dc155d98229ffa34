import { writeAudit } from '../../db/audit';
import { command, systemCommand } from '../../db/command';
import type { Db } from '../../db/open';
import { selectOpenSittings } from '../../db/open-sittings';
import { deleteSchoolRows } from '../../db/school-rows';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import type { Services } from '../../services';
import { getSchool } from './commands';
import { describeData } from './data';

/** The most rows deleted per command: the writer is occupied for some milliseconds, and answers pass in between. */
const SLICE = 1_000;

/** Refuses while somebody sits an exam, so that no answers are lost, even if the school's name was typed. */
export async function refuseRunningExam(db: Db, homebase: string): Promise<void> {
  const running = await selectOpenSittings(db, homebase).select('id').limit(1).executeTakeFirst();
  if (running) fail('inUse', { message: 'Masih ada siswa yang mengerjakan ujian di satuan ini.' });
}

/** Refuses to delete a school with data unless its name was typed. */
export async function refuseUntyped(
  db: Db,
  { id, name }: { id: string; name: string },
  typed?: string,
): Promise<{ hasData: boolean }> {
  const data = await describeData(db, id);
  if (data !== '' && typed !== name)
    fail('nameNotTyped', { message: `${name} memiliki ${data}. Ketik namanya untuk menghapus.` });
  return { hasData: data !== '' };
}

/**
 * Marks the school as deleted: from now on nobody of it is signed in or can sign in. Its rows are deleted afterwards.
 * Without a backup it must be empty now: it may have got data since that was looked up.
 */
export const markSchoolDeleted = command(
  'center.markSchoolDeleted',
  async (tx, input: Actor & { id: string; backup: string | null }) => {
    const { id, backup } = input;
    const { name } = await getSchool(tx, id);
    await refuseRunningExam(tx.db, id);
    if (backup === null) await refuseUntyped(tx.db, { id, name });
    await tx.db.updateTable('homebases').set({ deleted_at: tx.now }).where('id', '=', id).execute();
    await tx.db.updateTable('users').set({ is_active: 0 }).where('homebase', '=', id).execute();
    await tx.db
      .updateTable('sessions')
      .set({ revoked_at: tx.now })
      .where('homebase', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    // In the office's log, because nobody is left in the school to read its own.
    const detail = { name, backup };
    await writeAudit(tx, { ...input, action: 'school.remove', subject: id, detail });
  },
);

/** Deletes a portion of a deleted school's rows; returns how many. */
export const clearSchool = systemCommand('center.clearSchool', async (tx, { id }: { id: string }) => {
  const deleted = await tx.db
    .selectFrom('homebases')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return deleted ? deleteSchoolRows(tx, id, SLICE) : 0;
});

/** Clears every deleted school, including one left half cleared when the server stopped. */
export async function clearDeletedSchools({ db, writer }: Pick<Services, 'db' | 'writer'>): Promise<void> {
  const deleted = await db.selectFrom('homebases').select('id').where('deleted_at', 'is not', null).execute();
  for (const { id } of deleted) while ((await writer.run(clearSchool, { id })) > 0);
}
