import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { listConfigKeys } from '../../db/config-keys';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { isInUse } from '../../paper/exam-use';

interface KeyInput extends Actor {
  exam: string;
  key: string;
}

/** More than a school has kinds of machines. */
const KEYS_MAX = 20;

/**
 * Allows a Config Key for an exam. The first key excludes all other browsers, so it is refused once somebody has
 * begun or may have begun offline with a code: nobody may be locked out of a running exam. A key that exists already
 * changes nothing, whatever its label.
 */
export const addConfigKey = command(
  'exam.addConfigKey',
  async (tx, { label, ...input }: KeyInput & { label: string }) => {
    await refuseIfPeriodClosed(tx, input);
    const keys = await listConfigKeys(tx.db, input.homebase, input.exam);
    if (keys.includes(input.key)) return;
    if (keys.length >= KEYS_MAX)
      fail('conflict', { message: `Satu ujian paling banyak punya ${KEYS_MAX} Config Key.` });
    if (keys.length === 0 && (await isInUse(tx, input.homebase, input.exam)))
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

/** Removes a key; pupils already in the exam stay in it. */
export const removeConfigKey = command('exam.removeConfigKey', async (tx, input: KeyInput) => {
  const { homebase, exam, key } = input;
  await refuseIfPeriodClosed(tx, input);
  const { numDeletedRows } = await tx.db
    .deleteFrom('config_keys')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('config_key', '=', key)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await writeAudit(tx, { ...input, action: 'exam.removeConfigKey', subject: exam, detail: { key } });
});
