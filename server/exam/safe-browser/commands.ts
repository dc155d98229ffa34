import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { listConfigKeys } from '../../db/config-keys';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { isInUse } from '../../paper/exam-facts';

interface KeyInput extends Actor {
  exam: string;
  key: string;
}

/** More than a school has kinds of machines. */
const KEYS_MAX = 20;

/**
 * Lets an exam be opened with a Config Key. The first closes it to all other browsers, so only until somebody has begun, or may begin
 * by a code where nobody asks: nobody is to be locked out of what he is at. Again, under whatever name, changes nothing.
 */
export const addConfigKey = command(
  'exam.addConfigKey',
  async (tx, { label, ...input }: KeyInput & { label: string }) => {
    const keys = await listConfigKeys(tx.db, input.homebase, input.exam);
    if (keys.includes(input.key)) return;
    if (keys.length >= KEYS_MAX)
      fail('conflict', { message: `Satu ujian paling banyak punya ${KEYS_MAX} Config Key.` });
    if (keys.length === 0 && (await isInUse(tx.db, input.homebase, input.exam)))
      fail('conflict', {
        message:
          'Ujian sudah dikerjakan siswa atau kode mulainya sudah dibuat. Safe Exam Browser hanya dapat diwajibkan sebelum itu.',
      });
    const { homebase, exam, key, actor } = input;
    await tx.db
      .insertInto('config_keys')
      .values({ homebase, exam, config_key: key, label, added_at: tx.now, added_by: actor })
      .execute();
    await writeAudit(tx, { ...input, action: 'exam.addConfigKey', subject: exam, detail: { label, key } });
  },
);

/** Takes it back: whoever is in the exam stays in it. */
export const removeConfigKey = command('exam.removeConfigKey', async (tx, input: KeyInput) => {
  const { homebase, exam, key } = input;
  const { numDeletedRows } = await tx.db
    .deleteFrom('config_keys')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('config_key', '=', key)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await writeAudit(tx, { ...input, action: 'exam.removeConfigKey', subject: exam, detail: { key } });
});
