import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { withdrawResetLinks } from '../../db/reset-links';
import type { Actor } from '../../http/actor';
import { revokeCards, revokeSessions } from '../revocation';
import { insertSession, type NewSession } from '../sign-in/commands';
import { pickActive } from './active-people';

interface Reset extends Actor {
  /** The class, or the people; for the audit log. */
  subjects: readonly string[];
  people: readonly { user: string; passwordHash: string; cardHash: string }[];
  /** ms since 1970: when the QR codes expire. */
  cardsExpireAt: number;
}

/** The people who were given something, and the names of those who were not. */
export interface Given {
  users: readonly string[];
  leftOut: readonly string[];
}

/**
 * Gives people first passwords and cards; their previous passwords, cards and sessions become invalid. People
 * deactivated meanwhile are left out.
 */
export const resetPasswords = command('auth.resetPasswords', async (tx, reset: Reset): Promise<Given> => {
  const { homebase, actor, subjects, ip } = reset;
  const { active, leftOut } = await pickActive(tx, homebase, reset.people);
  const users = active.map(({ user }) => user);
  for (const { user, passwordHash, cardHash } of active) {
    await tx.db
      .updateTable('users')
      .set({ password_hash: passwordHash, must_change_password: 1 })
      .where('homebase', '=', homebase)
      .where('id', '=', user)
      .execute();
    await putCard(tx, { ...reset, user, cardHash, keepsPassword: false });
    await withdrawResetLinks(tx, [{ homebase, user }]);
  }
  await revokeSessions(
    tx,
    users.map((user) => ({ homebase, user })),
  );
  const detail = { people: users.length };
  for (const subject of subjects)
    await writeAudit(tx, { homebase, actor, action: 'account.resetPasswords', subject, detail, ip });
  return { users, leftOut };
});

interface NewCard extends Pick<Reset, 'homebase' | 'actor' | 'cardsExpireAt'> {
  user: string;
  cardHash: string;
  keepsPassword: boolean;
}

/** Part of commands: stores a new card, which makes the person's previous one invalid. */
export async function putCard(tx: WriteContext, made: NewCard): Promise<void> {
  const { homebase, user } = made;
  const card = {
    token_hash: made.cardHash,
    created_at: tx.now,
    created_by: made.actor,
    expires_at: made.cardsExpireAt,
    used_at: null,
    revoked_at: null,
    keeps_password: made.keepsPassword ? 1 : 0,
  };
  await tx.db
    .insertInto('sign_in_cards')
    .values({ homebase, user, ...card })
    .onConflict((conflict) => conflict.columns(['homebase', 'user']).doUpdateSet(card))
    .execute();
}

interface Revocation extends Actor {
  /** The class, or the people; for the audit log. */
  subjects: readonly string[];
  users: readonly string[];
}

/** Makes QR codes invalid; returns how many were valid before. */
export const revokeCardsOf = command('auth.revokeCards', async (tx, input: Revocation) => {
  const { homebase, actor, subjects, users, ip } = input;
  const revoked = await revokeCards(
    tx,
    users.map((user) => ({ homebase, user })),
  );
  const detail = { revoked };
  if (revoked === 0) return 0;
  for (const subject of subjects)
    await writeAudit(tx, { homebase, actor, action: 'account.revokeCards', subject, detail, ip });
  return revoked;
});

/** Opens a session by a card; returns false, with nothing written, if card or account is not valid at this moment. */
export const openSessionByCard = command(
  'auth.openSessionByCard',
  async (tx, { cardHash, ...session }: NewSession & { cardHash: string }): Promise<boolean> => {
    const card = await tx.db
      .updateTable('sign_in_cards')
      .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(tx.now)) }))
      .where('token_hash', '=', cardHash)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', tx.now)
      .where('homebase', '=', session.homebase)
      .where('user', '=', session.user)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('id')
            .where('homebase', '=', session.homebase)
            .where('id', '=', session.user)
            .where('is_active', '=', 1),
        ),
      )
      .returning('keeps_password')
      .executeTakeFirst();
    if (!card) return false;
    await insertSession(tx, { ...session, keepsPassword: card.keeps_password === 1 }, 'auth.signInByCard');
    return true;
  },
);
