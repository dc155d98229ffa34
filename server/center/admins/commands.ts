import type { WantedState } from '#contract/wanted-state';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { nextState } from '../../db/next-state';
import { withdrawResetLinks } from '../../db/reset-links';
import { switchAccount } from '../../db/switch-account';
import type { OfficeLevel } from '../../db/tables/head-office';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { type Invitation, invite, waitsForOwner } from './invitation';
import { getOfficer } from './queries';

interface OfficerInput extends Actor {
  id: string;
}

interface Officer {
  name: string;
  email: string;
  /** Unchanged if absent. */
  phone?: string | null;
}

/** Creates an account that nobody can use until its owner has opened the link. */
export const addOfficer = command(
  'center.addOfficer',
  async (
    tx,
    input: OfficerInput & {
      home: string;
      level: OfficeLevel;
      officer: Officer;
      unusable: string;
      invitation: Invitation;
    },
  ) => {
    const { id, home, level, officer } = input;
    await requireHome(tx, home);
    await refuseTakenEmail(tx, id, officer.email);
    await tx.db
      .insertInto('users')
      .values({
        homebase: home,
        id,
        level,
        ...officer,
        password_hash: input.unusable,
        must_change_password: 0,
        is_active: 0,
        created_at: tx.now,
      })
      .execute();
    await invite(tx, { homebase: home, user: id, actor: input.actor }, input.invitation);
    const detail = { name: officer.name, email: officer.email, level };
    await writeAudit(tx, { ...input, homebase: home, action: 'officer.add', subject: id, detail });
  },
);

/**
 * Changing one's own e-mail requires the password, because a link for a new password can be mailed to the new
 * address.
 */
export const changeOfficer = command(
  'center.changeOfficer',
  async (tx, input: OfficerInput & { officer: Officer }) => {
    const { id, actor, officer } = input;
    const { homebase, name, email } = await getOfficer(tx.db, id);
    if (id === actor && email !== officer.email)
      fail('ownAccount', { message: 'Ganti email Anda sendiri di halaman Profil.' });
    await refuseTakenEmail(tx, id, officer.email);
    await tx.db
      .updateTable('users')
      .set(officer)
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    const detail = { from: { name, email }, to: { name: officer.name, email: officer.email } };
    await writeAudit(tx, { ...input, homebase, action: 'officer.change', subject: id, detail });
    if (email === officer.email) return;
    // A pending link is in a mailbox that is no longer his.
    await withdrawResetLinks(tx, [{ homebase, user: id }]);
    await tx.db
      .updateTable('activations')
      .set({ expires_at: tx.now })
      .where('homebase', '=', homebase)
      .where('user', '=', id)
      .where('used_at', 'is', null)
      .execute();
  },
);

export const removeOfficer = command('center.removeOfficer', async (tx, input: OfficerInput) => {
  const row = await getOfficer(tx.db, input.id);
  await refuseLockOut(tx, input, row);
  const { homebase, name, email, level } = row;
  await tx.db.deleteFrom('users').where('homebase', '=', homebase).where('id', '=', input.id).execute();
  const detail = { name, email, level };
  await writeAudit(tx, { ...input, homebase, action: 'officer.remove', subject: input.id, detail });
});

/** Switches an account off or on; returns whether it is active now. */
export const toggleOfficer = command(
  'center.toggleOfficer',
  async (tx, input: OfficerInput & { state?: WantedState }): Promise<boolean> => {
    const { id } = input;
    const row = await getOfficer(tx.db, id);
    const { isActive, isChange } = nextState(row.is_active === 1, input.state);
    if (!isActive) await deactivate(tx, input);
    else if (isChange) {
      const { homebase } = row;
      await refuseUnactivated(tx, homebase, id);
      await switchAccount(tx, { homebase, id }, true);
      await writeAudit(tx, { ...input, homebase, action: 'officer.activate', subject: id });
    }
    return isActive;
  },
);

/** Deactivates accounts, all of them or none; returns how many were active, and how many were off before. */
export const deactivateOfficers = command(
  'center.deactivateOfficers',
  async (tx, input: Actor & { officers: readonly string[] }) => {
    const officers = new Set(input.officers);
    let off = 0;
    for (const id of officers) if (await deactivate(tx, { ...input, id })) off += 1;
    return { off, before: officers.size - off };
  },
);

/** Returns whether that changed anything. */
async function deactivate(tx: WriteContext, input: OfficerInput): Promise<boolean> {
  const { id } = input;
  const row = await getOfficer(tx.db, id);
  if (row.is_active !== 1) return false;
  await refuseLockOut(tx, input, row);
  const { homebase } = row;
  await switchAccount(tx, { homebase, id }, false);
  await writeAudit(tx, { ...input, homebase, action: 'officer.deactivate', subject: id });
  return true;
}

/** Nobody may deactivate himself or the head office's last usable account: nobody would be left to undo it. */
async function refuseLockOut(
  { db }: WriteContext,
  { id, actor }: OfficerInput,
  { level }: { level: string },
): Promise<void> {
  if (id === actor) fail('ownAccount');
  if (level !== 'center') return;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('level', '=', 'center')
    .where('is_active', '=', 1)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (!other) fail('lastCenter');
}

/** An account whose link was never opened has no password, so it needs a new link instead of being activated. */
async function refuseUnactivated({ db }: WriteContext, homebase: string, user: string): Promise<void> {
  if (await waitsForOwner(db, homebase, user))
    fail('conflict', { message: 'Akun ini belum diaktifkan pemiliknya. Kirim tautan baru.' });
}

async function requireHome({ db }: WriteContext, home: string): Promise<void> {
  const row = await db
    .selectFrom('homebases')
    .select('id')
    .where('id', '=', home)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) fail('notFound');
}

async function refuseTakenEmail({ db }: WriteContext, id: string, email: string): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) fail('emailTaken', { fields: { email: 'Email ini sudah dipakai akun lain.' } });
}
