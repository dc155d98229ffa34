import type { account } from '#contract/account';
import type { ReplyOf } from '#contract/endpoint';
import type { Db } from '../../db/open';
import { listPupilsOfClass } from '../class-queries';

export interface Wanted {
  classid?: string | undefined;
  user?: string | undefined;
}

/** The pupils of a class, or one person, with what each types besides the password. */
export async function listPeople(db: Db, homebase: string, { classid, user }: Wanted) {
  if (classid !== undefined) {
    const pupils = await listPupilsOfClass(db, homebase, classid);
    const named = await className(db, homebase, classid);
    return pupils.map(({ id, name, nis }) => ({ id, name, identifier: nis ?? '', class: named }));
  }
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'nis', 'username', 'email'])
    .where('homebase', '=', homebase)
    .where('id', '=', user ?? '')
    .executeTakeFirstOrThrow();
  const identifier = row.nis ?? row.username ?? row.email ?? '';
  return [{ id: row.id, name: row.name, identifier, class: null }];
}

/** Whom a card signs in, while it does. */
export async function findCardOwner(db: Db, cardHash: string, now: number) {
  const row = await db
    .selectFrom('sign_in_cards')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'sign_in_cards.homebase')
        .onRef('users.id', '=', 'sign_in_cards.user'),
    )
    .select(['users.homebase', 'users.id', 'users.name', 'users.level'])
    .where('sign_in_cards.token_hash', '=', cardHash)
    .where('sign_in_cards.revoked_at', 'is', null)
    .where('sign_in_cards.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row;
}

/** How far the card of each pupil of a class is. */
export async function listCardStates(db: Db, homebase: string, classId: string, now: number) {
  const pupils = await listPupilsOfClass(db, homebase, classId);
  const cards = await db
    .selectFrom('sign_in_cards')
    .select(['user', 'created_at', 'expires_at', 'used_at', 'revoked_at'])
    .where('homebase', '=', homebase)
    .where(
      'user',
      'in',
      pupils.map(({ id }) => id),
    )
    .execute();
  const byUser = new Map(cards.map((card) => [card.user, card]));
  return pupils.map(({ id, name, nis, must_change_password }) => {
    const card = byUser.get(id);
    return {
      id,
      name,
      nis,
      state: stateOf(card, must_change_password === 1, now),
      created_at: card ? new Date(card.created_at).toISOString() : null,
      expires_at: card ? new Date(card.expires_at).toISOString() : null,
    };
  });
}

type CardState = ReplyOf<typeof account.listCards>['data'][number]['state'];

interface CardTimes {
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
}

function stateOf(card: CardTimes | undefined, mustChange: boolean, now: number): CardState {
  if (!card) return 'none';
  if (!mustChange) return 'changed';
  if (card.revoked_at !== null) return 'revoked';
  if (card.expires_at <= now) return 'expired';
  return card.used_at === null ? 'open' : 'used';
}

async function className(db: Db, homebase: string, classId: string): Promise<string | null> {
  const row = await db
    .selectFrom('classes')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', classId)
    .executeTakeFirst();
  return row?.name ?? null;
}
