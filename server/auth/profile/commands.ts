import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { revokeCards, revokeSessions, withdrawResetLinks } from '../revocation';

interface Person {
  homebase: string;
  user: string;
  ip: string | null;
}

interface ProfileChange extends Person {
  /** What is absent stays as it is. */
  profile: { name?: string; email?: string; phone?: string | null };
  /** A new password, and the hash the old one was compared with. */
  password: { hash: string; replaces: string } | null;
  /** The session that asked, which lives on when the others end. */
  tokenHash: string;
}

/**
 * Changes one's own profile, password, or both; what is the same as before is not written again. A new
 * password ends every other session and every card.
 */
export const changeProfile = command('auth.changeProfile', async (tx, change: ProfileChange) => {
  const changed = await changeFields(tx, change);
  // A link that is under way may be in a stranger's mailbox.
  if (change.password || changed.includes('email')) await withdrawResetLinks(tx, [change]);
  if (change.password) await changePassword(tx, change, change.password);
});

/** Writes what differs; says which fields did. */
async function changeFields(tx: WriteContext, change: ProfileChange): Promise<string[]> {
  const { homebase, user, ip, profile } = change;
  const before = await tx.db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const fields = (['name', 'email', 'phone'] as const).filter(
    (field) => profile[field] !== undefined && profile[field] !== before[field],
  );
  if (fields.length === 0) return fields;
  if (fields.includes('email')) await refuseTakenEmail(tx, change);
  await tx.db
    .updateTable('users')
    .set(profile)
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .execute();
  const detail = { fields };
  await writeAudit(tx, { homebase, actor: user, action: 'account.changeProfile', subject: user, detail, ip });
  return fields;
}

async function changePassword(
  tx: WriteContext,
  { homebase, user, ip, tokenHash }: ProfileChange,
  password: NonNullable<ProfileChange['password']>,
): Promise<void> {
  const changed = await tx.db
    .updateTable('users')
    .set({ password_hash: password.hash, must_change_password: 0 })
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    // Changed by somebody else between the comparison and now: the old password is not the old one any more.
    .where('password_hash', '=', password.replaces)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) fail('oldPasswordWrong');
  await revokeSessions(tx, [{ homebase, user }], tokenHash);
  await revokeCards(tx, [{ homebase, user }]);
  await writeAudit(tx, { homebase, actor: user, action: 'account.changePassword', subject: user, ip });
}

async function refuseTakenEmail({ db }: WriteContext, { homebase, user, profile }: ProfileChange) {
  if (profile.email === undefined) return;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', profile.email)
    .where((eb) => eb.not(eb.and([eb('homebase', '=', homebase), eb('id', '=', user)])))
    .executeTakeFirst();
  if (other) fail('emailTaken');
}
