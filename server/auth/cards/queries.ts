import type { Level } from '#contract/levels';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { listSomeOfClass } from '../class-queries';

/** The person a card is for. */
export interface Person {
  id: string;
  level: Level;
  name: string;
  identifier: string;
  class: string | null;
}

interface Wanted {
  classid?: string | undefined;
  /** Only these pupils of the class; throws 404 if one of them is not in it or is inactive. */
  pupils?: readonly string[] | undefined;
  /** Throws 404 if one of them is inactive. */
  users?: readonly string[] | undefined;
}

/** The pupils of a class, or selected people of the school, each with the identifier to type. Sorted by name. */
export async function listPeople(
  db: Db,
  homebase: string,
  { classid, pupils: chosen, users }: Wanted,
): Promise<Person[]> {
  if (classid !== undefined) {
    const pupils = await listSomeOfClass(db, homebase, { classid, chosen });
    const named = await className(db, homebase, classid);
    return pupils.map(({ id, level, name, nis }) => ({
      id,
      level,
      name,
      identifier: nis ?? '',
      class: named,
    }));
  }
  const rows = await db
    .selectFrom('users')
    .select(['id', 'level', 'name', 'nis', 'username', 'email'])
    .where('homebase', '=', homebase)
    .where('id', 'in', users ?? [])
    .where('is_active', '=', 1)
    .orderBy('name')
    .execute();
  if (rows.length !== new Set(users).size) return fail('notFound');
  return rows.map(({ id, level, name, nis, username, email }) => ({
    id,
    level,
    name,
    identifier: nis ?? username ?? email ?? '',
    class: null,
  }));
}

/** The subjects for the audit log: the class, or each of the selected people. */
export function subjectsOf({ classid, users }: Wanted): readonly string[] {
  return classid === undefined ? (users ?? []) : [classid];
}

/** The person whom a card signs in, while it is valid. */
export async function findCardOwner(db: Db, cardHash: string, now: number) {
  const row = await db
    .selectFrom('sign_in_cards')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'sign_in_cards.homebase')
        .onRef('users.id', '=', 'sign_in_cards.user'),
    )
    .select(['users.homebase', 'users.id', 'users.name', 'users.level', 'sign_in_cards.keeps_password'])
    .where('sign_in_cards.token_hash', '=', cardHash)
    .where('sign_in_cards.revoked_at', 'is', null)
    .where('sign_in_cards.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row;
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
