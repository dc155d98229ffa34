import { ADULT_LEVELS } from '#contract/auth/sign-in-state';
import type { Level } from '#contract/levels';
import { fail } from '../failure/app-error';
import { given, needSession, type ScopeCheck } from './scope-check';

/** The levels whose passwords an admin of the school may reset. */
const RESETTABLE: readonly Level[] = ['student', ...ADULT_LEVELS];

/** The levels that may see anybody's picture in their school. */
const STAFF: readonly Level[] = ['center', 'admin', 'teacher', 'tahfiz'];

/** Ownership rules of `/api/account`. */
export const accountRules = {
  ownSession,
  avatar: maySeeAvatar,
  schoolClass: hasClass,
  classOrPeople: async (check: ScopeCheck) =>
    check.input.users === undefined ? hasClass(check) : hasPeople(check, givenIds(check), RESETTABLE),
  classOrPupil: async (check: ScopeCheck) =>
    check.input.student === undefined
      ? hasClass(check)
      : hasPeople(check, [given(check, 'student')], ['student']),
};

async function ownSession(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  const row = await check.db
    .selectFrom('sessions')
    .select('user')
    .where('user', '=', session.user)
    .where('id', '=', given(check, 'id'))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) fail('notFound');
}

async function maySeeAvatar(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  const row = await check.db
    .selectFrom('avatars')
    .select('user')
    .where('homebase', '=', session.homebase)
    .where('id', '=', given(check, 'img'))
    .executeTakeFirst();
  if (!row) return fail('notFound');
  if (row.user === session.user || STAFF.includes(session.level)) return;
  const child = await check.db
    .selectFrom('parent_children')
    .select('student')
    .where('parent_children.homebase', '=', session.homebase)
    .where('parent', '=', session.user)
    .where('student', '=', row.user)
    .executeTakeFirst();
  if (!child) fail('notFound');
}

/** The class in `classid` must belong to the caller's school. */
export async function hasClass(check: ScopeCheck): Promise<void> {
  const row = await check.db
    .selectFrom('classes')
    .select('id')
    .where('homebase', '=', needSession(check).homebase)
    .where('id', '=', given(check, 'classid'))
    .executeTakeFirst();
  if (!row) fail('notFound');
}

/** All of them must be in the school; one unknown id refuses the whole list. */
export async function hasPeople(
  check: ScopeCheck,
  ids: readonly string[],
  levels: readonly Level[],
): Promise<void> {
  const rows = await check.db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', needSession(check).homebase)
    .where('id', 'in', ids)
    .where('level', 'in', levels)
    .execute();
  if (rows.length !== new Set(ids).size) fail('notFound');
}

function givenIds({ input: { users } }: ScopeCheck): string[] {
  return Array.isArray(users) ? users : [];
}
