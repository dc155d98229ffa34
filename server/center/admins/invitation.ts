import { DAY_MS } from '#domain/time/durations';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { type PasswordByLink, setPasswordByLink } from '../../db/password-link';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { queueMail, type SealedLetter, withdrawMail } from '../../mail/queue';
import { getOfficer } from './queries';

/** How long an activation link is valid. */
export const LINK_LIFE_MS = 7 * DAY_MS;

/** A link on its way to somebody. */
export interface Invitation {
  tokenHash: string;
  /** Undefined if the link is shown and handed over by other means. */
  letter: SealedLetter | undefined;
}

interface Invited {
  homebase: string;
  user: string;
  actor: string;
}

/** Part of a command: from now on only this link activates the account. */
export async function invite(
  tx: WriteContext,
  { homebase, user, actor }: Invited,
  { tokenHash, letter }: Invitation,
): Promise<void> {
  const link = {
    token_hash: tokenHash,
    created_at: tx.now,
    created_by: actor,
    expires_at: tx.now + LINK_LIFE_MS,
    used_at: null,
  };
  await withdrawLetter(tx, homebase, user);
  await tx.db
    .insertInto('activations')
    .values({ homebase, user, ...link })
    .onConflict((conflict) => conflict.columns(['homebase', 'user']).doUpdateSet(link))
    .execute();
  if (letter) await queueMail(tx, letter);
}

/** The letter of the link before, which opens nothing from now on, is not sent any more. */
async function withdrawLetter(tx: WriteContext, homebase: string, user: string): Promise<void> {
  const link = await tx.db
    .selectFrom('activations')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'activations.homebase').onRef('users.id', '=', 'activations.user'),
    )
    .select(['users.email', 'activations.created_at'])
    .where('activations.homebase', '=', homebase)
    .where('activations.user', '=', user)
    .executeTakeFirst();
  if (link?.email) await withdrawMail(tx, { homebase, to: link.email, queuedAt: link.created_at });
}

/** Nobody has opened the link of this account yet, so that it has no password of its owner. */
export async function waitsForOwner(db: Db, homebase: string, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('activations')
    .select('user')
    .where('homebase', '=', homebase)
    .where('user', '=', user)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates a new link for an account that is not activated yet. */
export const renewInvitation = command('center.renewInvitation', async (tx, input: Actor & Renewed) => {
  if (!(await renew(tx, input))) fail('conflict', { message: 'Akun ini sudah diaktifkan pemiliknya.' });
});

/** The same for several; accounts that their owners have activated are passed over. Returns how many got a link. */
export const renewInvitations = command(
  'center.renewInvitations',
  async (tx, { officers, ...input }: Actor & { officers: readonly Renewed[] }): Promise<number> => {
    let made = 0;
    for (const officer of officers) if (await renew(tx, { ...input, ...officer })) made += 1;
    return made;
  },
);

interface Renewed {
  id: string;
  invitation: Invitation;
}

/** Returns whether the account waited for its owner. */
async function renew(tx: WriteContext, input: Actor & Renewed): Promise<boolean> {
  const { id, actor, invitation } = input;
  const { homebase } = await getOfficer(tx.db, id);
  if (!(await waitsForOwner(tx.db, homebase, id))) return false;
  await invite(tx, { homebase, user: id, actor }, invitation);
  const detail = { by: invitation.letter ? 'mail' : 'link' };
  await writeAudit(tx, { ...input, homebase, action: 'officer.invite', subject: id, detail });
  return true;
}

interface Activation extends PasswordByLink {
  ip: string | null;
}

/** Uses up a link: the account gets a password chosen by its owner and becomes active. */
export const activateOfficer = command('center.activateOfficer', async (tx, activation: Activation) => {
  const { homebase, user, ip } = activation;
  if (!(await setPasswordByLink(tx, 'activations', activation))) fail('activationWrong');
  await tx.db
    .updateTable('users')
    .set({ is_active: 1 })
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .execute();
  await writeAudit(tx, { homebase, actor: user, action: 'officer.activated', subject: user, ip });
});
