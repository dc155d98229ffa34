import type { PupilAccount } from '#contract/account';
import { SESSION_LIFE } from '../../access/session';
import type { Db } from '../../db/open';
import { listPupilsOfClass } from '../class-queries';

/** How each pupil of a class comes in, by name. */
export async function listPupilAccounts(
  db: Db,
  homebase: string,
  classId: string,
  now: number,
): Promise<PupilAccount[]> {
  const pupils = await listPupilsOfClass(db, homebase, classId);
  const of: Group = { db, homebase, ids: pupils.map(({ id }) => id), now };
  const [sessions, cards, codes, parents] = await Promise.all([
    sessionsOf(of),
    cardsOf(of),
    codesOf(of),
    parentsOf(of),
  ]);
  return pupils.map(({ id, name, nis, must_change_password }) => {
    const card = cards.get(id);
    const code = codes.get(id);
    return {
      id,
      name,
      nis,
      signed_in_at: toInstant(sessions.get(id)?.last),
      sessions: sessions.get(id)?.open ?? 0,
      must_change_password: must_change_password === 1,
      card: {
        state: cardState(card, must_change_password === 1, now),
        expires_at: toInstant(card?.expires_at),
      },
      parents: parents.get(id)?.count ?? 0,
      code: { state: codeState(code, now), expires_at: toInstant(code?.expires_at) },
    };
  });
}

interface Group {
  db: Db;
  homebase: string;
  /** The pupils. */
  ids: readonly string[];
  now: number;
}

async function sessionsOf({ db, homebase, ids, now }: Group) {
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn, eb }) => [
      'user',
      fn.max('created_at').as('last'),
      fn
        .countAll<number>()
        .filterWhere(
          eb.and([
            eb('revoked_at', 'is', null),
            eb('expires_at', '>', now),
            eb('last_seen_at', '>', now - SESSION_LIFE.student.idle),
          ]),
        )
        .as('open'),
    ])
    .where('homebase', '=', homebase)
    .where('user', 'in', ids)
    .groupBy('user')
    .execute();
  return byKey(rows, ({ user }) => user);
}

async function cardsOf({ db, homebase, ids }: Group) {
  const rows = await db
    .selectFrom('sign_in_cards')
    .select(['user', 'expires_at', 'used_at', 'revoked_at'])
    .where('homebase', '=', homebase)
    .where('user', 'in', ids)
    .execute();
  return byKey(rows, ({ user }) => user);
}

async function codesOf({ db, homebase, ids }: Group) {
  const rows = await db
    .selectFrom('child_codes')
    .select(['student', 'expires_at', 'used_at'])
    .where('homebase', '=', homebase)
    .where('student', 'in', ids)
    .execute();
  return byKey(rows, ({ student }) => student);
}

async function parentsOf({ db, homebase, ids }: Group) {
  const rows = await db
    .selectFrom('parent_children')
    .select(({ fn }) => ['student', fn.countAll<number>().as('count')])
    .where('homebase', '=', homebase)
    .where('student', 'in', ids)
    .groupBy('student')
    .execute();
  return byKey(rows, ({ student }) => student);
}

interface CardTimes {
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
}

function cardState(
  card: CardTimes | undefined,
  mustChange: boolean,
  now: number,
): PupilAccount['card']['state'] {
  if (!card) return 'none';
  if (!mustChange) return 'changed';
  if (card.revoked_at !== null) return 'revoked';
  if (card.expires_at <= now) return 'expired';
  return card.used_at === null ? 'open' : 'used';
}

function codeState(
  code: { expires_at: number; used_at: number | null } | undefined,
  now: number,
): PupilAccount['code']['state'] {
  if (!code) return 'none';
  if (code.used_at !== null) return 'used';
  return code.expires_at <= now ? 'expired' : 'open';
}

function byKey<Row>(rows: readonly Row[], key: (row: Row) => string): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [key(row), row]));
}

function toInstant(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? new Date(ms).toISOString() : null;
}
