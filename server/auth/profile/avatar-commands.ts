import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';

interface NewAvatar {
  homebase: string;
  user: string;
  id: string;
  /** WebP. */
  bytes: Uint8Array;
  ip: string | null;
}

/** Sets the user's picture; the previous one is deleted. */
export const saveAvatar = command('auth.saveAvatar', async (tx, avatar: NewAvatar) => {
  const { homebase, user, id, bytes, ip } = avatar;
  const picture = { id, bytes, created_at: tx.now };
  await tx.db
    .insertInto('avatars')
    .values({ homebase, user, ...picture })
    .onConflict((conflict) => conflict.columns(['homebase', 'user']).doUpdateSet(picture))
    .execute();
  await tx.db
    .updateTable('users')
    .set({ img: id })
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .execute();
  await writeAudit(tx, { homebase, actor: user, action: 'account.saveAvatar', subject: user, ip });
});

/** Removes the user's picture, if there is one. */
export const removeAvatar = command(
  'auth.removeAvatar',
  async (tx, { homebase, user, ip }: Pick<NewAvatar, 'homebase' | 'user' | 'ip'>) => {
    const removed = await tx.db
      .deleteFrom('avatars')
      .where('homebase', '=', homebase)
      .where('user', '=', user)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return;
    await tx.db
      .updateTable('users')
      .set({ img: null })
      .where('homebase', '=', homebase)
      .where('id', '=', user)
      .execute();
    await writeAudit(tx, { homebase, actor: user, action: 'account.removeAvatar', subject: user, ip });
  },
);
