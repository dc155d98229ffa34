import type { WriteContext } from './command';
import { withdrawResetLinks } from './reset-links';

/**
 * Part of every command that deactivates or activates an account. Deactivating ends its sessions, QR code and
 * password link at once: every way in checks `is_active`, but none of these may become valid again when the account
 * does. The password stays, so that the owner can sign in afterwards.
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
