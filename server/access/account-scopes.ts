import type { Level } from '#contract/levels';
import { fail } from '../failure/app-error';
import { given, needSession, type ScopeCheck } from './scope-check';

/** Those whose password an admin of the school may reset: nobody who could do the same to him. */
const RESETTABLE: readonly Level[] = ['student', 'teacher', 'parent', 'tahfiz'];

/** Those who see the picture of anybody in their school. */
const STAFF: readonly Level[] = ['center', 'admin', 'teacher', 'tahfiz'];

/** Ownership rules of `/api/account`. */
export const accountRules = {
  ownSession,
  avatar: maySeeAvatar,
  schoolClass: hasClass,
  classOrPerson: async (check: ScopeCheck) =>
    check.input.user === undefined ? hasClass(check) : hasPerson(check, 'user', RESETTABLE),
  classOrPupil: async (check: ScopeCheck) =>
    check.input.student === undefined ? hasClass(check) : hasPerson(check, 'student', ['student']),
};

async function ownSession(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  const row = await check.db
    .selectFrom('sessions')
    .select('user')
    .where('homebase', '=', session.homebase)
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
    .where('homebase', '=', session.homebase)
    .where('parent', '=', session.user)
    .where('student', '=', row.user)
    .executeTakeFirst();
  if (!child) fail('notFound');
}

async function hasClass(check: ScopeCheck): Promise<void> {
  const row = await check.db
    .selectFrom('classes')
    .select('id')
    .where('homebase', '=', needSession(check).homebase)
    .where('id', '=', given(check, 'classid'))
    .executeTakeFirst();
  if (!row) fail('notFound');
}

async function hasPerson(check: ScopeCheck, name: string, levels: readonly Level[]): Promise<void> {
  const row = await check.db
    .selectFrom('users')
    .select('level')
    .where('homebase', '=', needSession(check).homebase)
    .where('id', '=', given(check, name))
    .executeTakeFirst();
  if (!row || !levels.includes(row.level)) fail('notFound');
}
