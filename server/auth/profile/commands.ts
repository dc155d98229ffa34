import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { noteProposal, placeProposal } from '../../db/proposal-store';
import { withdrawResetLinks } from '../../db/reset-links';
import { fail } from '../../failure/app-error';
import { revokeCards, revokeSessions } from '../revocation';

interface Person {
  homebase: string;
  user: string;
  ip: string | null;
}

interface ProfileChange extends Person {
  /** Absent fields stay unchanged. */
  profile: { name?: string; email?: string; phone?: string | null };
  /** The hash that the old password was compared with; null if neither e-mail nor password changes. */
  compared: string | null;
  /** The hash of the new password. */
  passwordHash: string | null;
  /**
   * For a pupil, whose name only the school changes: the id for a proposal of a new name. Null if the user may change
   * it himself.
   */
  nameProposal: string | null;
  /** The session that asked, which survives when the others end. */
  tokenHash: string;
}

/**
 * Changes the user's own profile, password, or both, writing only what differs. A new password ends every other
 * session and every card. Returns whether the name waits for the school's decision.
 */
export const changeProfile = command(
  'auth.changeProfile',
  async (tx, change: ProfileChange): Promise<boolean> => {
    const before = await readProfile(tx, change);
    // The password was changed between the comparison and now, so the given old password is no longer current.
    if (change.compared !== null && change.compared !== before.password_hash) refuseOldPassword();
    const { changes, wantedName } = splitName(change, before);
    const changed = await changeFields(tx, { ...change, profile: changes }, before);
    // A reset link under way may be in somebody else's mailbox.
    if (change.passwordHash !== null || changed.includes('email')) await withdrawResetLinks(tx, [change]);
    if (change.passwordHash !== null) await changePassword(tx, change, change.passwordHash);
    if (wantedName !== null) await proposeName(tx, change, before.name, wantedName);
    return wantedName !== null;
  },
);

/** Refuses a change whose old password is not the account's. */
export function refuseOldPassword(): never {
  return fail('oldPasswordWrong', { fields: { oldPassword: 'Password lama salah.' } });
}

type Profile = Awaited<ReturnType<typeof readProfile>>;

function readProfile({ db }: WriteContext, { homebase, user }: Person) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'password_hash'])
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
}

/**
 * A pupil's name is part of his record: a new one waits for the school, while the rest of the profile changes at
 * once. His form always sends the name, so an unchanged name does not withdraw an earlier proposal.
 */
function splitName({ nameProposal, profile }: ProfileChange, before: Profile) {
  if (nameProposal === null) return { changes: profile, wantedName: null };
  const { name, ...changes } = profile;
  return { changes, wantedName: name === undefined || name === before.name ? null : name };
}

/** Proposes the name like any other field of the record. */
async function proposeName(tx: WriteContext, change: ProfileChange, before: string, after: string) {
  const { homebase, user, ip, nameProposal } = change;
  const whose = { homebase, actor: user, student: user, id: nameProposal ?? '', ip };
  const isNew = await placeProposal(tx, whose, { field: 'name', member: null, before, after });
  await noteProposal(tx, whose, isNew ? ['name'] : [], { before, after });
}

/** Writes the fields that differ and returns their names. */
async function changeFields(tx: WriteContext, change: ProfileChange, before: Profile): Promise<string[]> {
  const { homebase, user, ip, profile } = change;
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
  passwordHash: string,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: 0 })
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .execute();
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
  // The user does not learn whose account it is.
  if (other) fail('emailTaken', { fields: { email: 'Email ini sudah dipakai akun lain.' } });
}
