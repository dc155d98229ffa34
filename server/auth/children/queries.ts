import type { account } from '#contract/account';
import type { ReplyOf } from '#contract/endpoint';
import type { Db } from '../../db/open';
import { listPupilsOfClass } from '../class-queries';
import type { Claim } from './commands';

/** The school of the child a claim names, while its code is open. */
export async function findClaimed(
  db: Db,
  { nis, codeHash }: Claim,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('child_codes')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'child_codes.homebase').onRef('users.id', '=', 'child_codes.student'),
    )
    .select('users.homebase')
    .where('child_codes.code_hash', '=', codeHash)
    .where('users.nis', '=', nis)
    .where('child_codes.used_at', 'is', null)
    .where('child_codes.expires_at', '>', now)
    .executeTakeFirst();
  return row?.homebase;
}

/** The pupils codes are wanted for: of a class, or one. */
export async function listChildren(
  db: Db,
  homebase: string,
  { classid, student }: { classid?: string | undefined; student?: string | undefined },
) {
  if (classid !== undefined) {
    const row = await db
      .selectFrom('classes')
      .select('name')
      .where('homebase', '=', homebase)
      .where('id', '=', classid)
      .executeTakeFirst();
    const pupils = await listPupilsOfClass(db, homebase, classid);
    return pupils.map(({ id, name, nis }) => ({ id, student: name, nis, class: row?.name ?? null }));
  }
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'nis'])
    .where('homebase', '=', homebase)
    .where('id', '=', student ?? '')
    .executeTakeFirstOrThrow();
  return [{ id: row.id, student: row.name, nis: row.nis, class: null }];
}

/** Which children of a class have a code, and how many parents each has. */
export async function listChildCodeStates(db: Db, homebase: string, classId: string, now: number) {
  const pupils = await listPupilsOfClass(db, homebase, classId);
  const ids = pupils.map(({ id }) => id);
  const codes = await db
    .selectFrom('child_codes')
    .select(['student', 'expires_at', 'used_at'])
    .where('homebase', '=', homebase)
    .where('student', 'in', ids)
    .execute();
  const parents = await db
    .selectFrom('parent_children')
    .select(({ fn }) => ['student', fn.countAll<number>().as('count')])
    .where('homebase', '=', homebase)
    .where('student', 'in', ids)
    .groupBy('student')
    .execute();
  const codeOf = new Map(codes.map((code) => [code.student, code]));
  const parentsOf = new Map(parents.map(({ student, count }) => [student, count]));
  return pupils.map(({ id, name, nis }) => {
    const code = codeOf.get(id);
    return {
      id,
      student: name,
      nis,
      parents: parentsOf.get(id) ?? 0,
      state: stateOf(code, now),
      expires_at: code ? new Date(code.expires_at).toISOString() : null,
    };
  });
}

type CodeState = ReplyOf<typeof account.listChildCodes>['data'][number]['state'];

function stateOf(code: { expires_at: number; used_at: number | null } | undefined, now: number): CodeState {
  if (!code) return 'none';
  if (code.used_at !== null) return 'used';
  return code.expires_at <= now ? 'expired' : 'open';
}
