import type { WriteContext } from './command';
import { withdrawResetLinks } from './reset-links';

/**
 * Part of every command that switches an account off, and of those that switch it on by itself. Off ends its sessions,
 * its QR code and its link for a new password at once: each door checks `is_active`, and none of these must revive when
 * the account does. Its password stays, for it is what the owner comes in with afterwards.
 */
export async function switchAccount(
  tx: WriteContext,
  { homebase, id }: { homebase: string; id: string },
  isActive: boolean,
): Promise<void> {
  const { db, now } = tx;
  await db
    .updateTable('users')
    .set({ is_active: isActive ? 1 : 0 })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  if (isActive) return;
  for (const table of ['sessions', 'sign_in_cards'] as const)
    await db
      .updateTable(table)
      .set({ revoked_at: now })
      .where('homebase', '=', homebase)
      .where('user', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  await withdrawResetLinks(tx, [{ homebase, user: id }]);
}
