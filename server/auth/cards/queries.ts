import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { listSomeOfClass } from '../class-queries';

interface Wanted {
  classid?: string | undefined;
  /** Of the class; one who is not in it is not found. */
  only?: readonly string[] | undefined;
  user?: string | undefined;
}

/** The pupils of a class, or one person, with what each types besides the password. */
export async function listPeople(db: Db, homebase: string, { classid, only, user }: Wanted) {
  if (classid !== undefined) {
    const pupils = await listSomeOfClass(db, homebase, { classid, only });
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

/** What the audit log names; the contract lets exactly one of them through. */
export function subjectOf({ classid, user }: Wanted): string {
  return classid ?? user ?? fail('notFound');
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

async function className(db: Db, homebase: string, classId: string): Promise<string | null> {
  const row = await db
    .selectFrom('classes')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', classId)
    .executeTakeFirst();
  return row?.name ?? null;
}
