import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { HANDED_LINK_LIFE_MS, keepResetLink } from '../../db/reset-links';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { getOfficer } from './queries';

/**
 * Stores a link by which the owner of an account sets a new password. A link for oneself requires the old password:
 * otherwise an open session would be enough to take the account over.
 */
export const makePasswordLink = command(
  'center.makePasswordLink',
  async (tx, input: Actor & { id: string; tokenHash: string }) => {
    const { id, actor, tokenHash } = input;
    if (id === actor) fail('ownAccount', { message: 'Ganti password Anda sendiri di halaman Profil.' });
    const { homebase, is_active } = await getOfficer(tx.db, id);
    if (is_active !== 1)
      fail('conflict', { message: 'Akun ini nonaktif. Aktifkan dahulu, atau beri tautan aktivasi.' });
    await keepResetLink(tx, { homebase, user: id, tokenHash, expiresAt: tx.now + HANDED_LINK_LIFE_MS });
    await writeAudit(tx, { ...input, homebase, action: 'officer.makePasswordLink', subject: id });
  },
);
