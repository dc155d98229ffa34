import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { noteProposal, placeProposal } from '../../db/proposal-store';
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
  /** Of a pupil, whose name the school writes: what a proposal of another one is called. Null: he may change it himself. */
  nameProposal: string | null;
  /** The session that asked, which lives on when the others end. */
  tokenHash: string;
}

/**
 * Changes one's own profile, password, or both; what is the same as before is not written again. A new
 * password ends every other session and every card. Says whether the name waits for the school.
 */
export const changeProfile = command(
  'auth.changeProfile',
  async (tx, change: ProfileChange): Promise<boolean> => {
    const before = await readProfile(tx, change);
    const { changes, wantedName } = splitName(change, before);
    const changed = await changeFields(tx, { ...change, profile: changes }, before);
    // A link that is under way may be in a stranger's mailbox.
    if (change.password || changed.includes('email')) await withdrawResetLinks(tx, [change]);
    if (change.password) await changePassword(tx, change, change.password);
    if (wantedName !== null) await proposeName(tx, change, before.name, wantedName);
    return wantedName !== null;
  },
);

type Profile = Awaited<ReturnType<typeof readProfile>>;

function readProfile({ db }: WriteContext, { homebase, user }: Person) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
}

/**
 * A pupil's name stands on his record: another one waits for the school, and the rest of the profile changes. His form always
 * sends the name, so that the one on record takes no earlier wish back.
 */
function splitName({ nameProposal, profile }: ProfileChange, before: Profile) {
  if (nameProposal === null) return { changes: profile, wantedName: null };
  const { name, ...changes } = profile;
  return { changes, wantedName: name === undefined || name === before.name ? null : name };
}

/** As any field of a record is proposed. */
async function proposeName(tx: WriteContext, change: ProfileChange, before: string, after: string) {
  const { homebase, user, ip, nameProposal } = change;
  const whose = { homebase, actor: user, student: user, id: nameProposal ?? '', ip };
  const isNew = await placeProposal(tx, whose, { field: 'name', member: null, before, after });
  await noteProposal(tx, whose, isNew ? ['name'] : [], { before, after });
}

/** Writes what differs; says which fields did. */
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
  // Whose it is is not for him to know.
  if (other) fail('emailTaken', { fields: { email: 'Email ini sudah dipakai akun lain.' } });
}
