import type { SignInState } from '#contract/auth/sign-in-state';
import { toInstant } from '#contract/instant';
import type { Level } from '#contract/levels';
import { SESSION_LIFE } from '../../access/session';
import type { Db } from '../../db/open';

export interface AccountOwner {
  id: string;
  level: Level;
  signed_in_at: number | null;
  must_change_password: number;
}

export interface Group {
  db: Db;
  homebase: string;
  people: readonly AccountOwner[];
  /** ms since 1970. */
  now: number;
}

/**
 * Reads how these people sign in: their sessions, passwords and cards. Returns a function that gives it for each of
 * them.
 */
export async function readSignInStates(group: Group): Promise<(person: AccountOwner) => SignInState> {
  const [sessions, cards] = await Promise.all([sessionsOf(group), cardsOf(group)]);
  return ({ id, level, signed_in_at, must_change_password }) => {
    const card = cards.get(id);
    const mustChange = must_change_password === 1;
    const idleSince = group.now - SESSION_LIFE[level].idle;
    const open = sessions.filter(({ user, last_seen_at }) => user === id && last_seen_at > idleSince);
    return {
      signed_in_at: toInstant(signed_in_at),
      sessions: open.length,
      must_change_password: mustChange,
      card: { state: cardState(card, mustChange, group.now), expires_at: toInstant(card?.expires_at) },
    };
  };
}

/** The sessions that have not been ended. */
function sessionsOf({ db, homebase, people, now }: Group) {
  return db
    .selectFrom('sessions')
    .select(['user', 'last_seen_at'])
    .where('homebase', '=', homebase)
    .where('user', 'in', idsOf(people))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

async function cardsOf({ db, homebase, people }: Group) {
  const rows = await db
    .selectFrom('sign_in_cards')
    .select(['user', 'expires_at', 'used_at', 'revoked_at', 'keeps_password'])
    .where('homebase', '=', homebase)
    .where('user', 'in', idsOf(people))
    .execute();
  return new Map(rows.map((row) => [row.user, row]));
}

interface CardTimes {
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
  keeps_password: number;
}

function cardState(
  card: CardTimes | undefined,
  mustChange: boolean,
  now: number,
): SignInState['card']['state'] {
  if (!card) return 'none';
  if (!mustChange && card.keeps_password === 0) return 'changed';
  if (card.revoked_at !== null) return 'revoked';
  if (card.expires_at <= now) return 'expired';
  return card.used_at === null ? 'open' : 'used';
}

export function idsOf(people: readonly { id: string }[]): string[] {
  return people.map(({ id }) => id);
}
