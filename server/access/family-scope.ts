import { fail } from '../failure/app-error';
import { given, needSession, type ScopeCheck } from './scope-check';

/** A pupil: himself, named or not. A parent: the child he names. */
export async function pupilOrChild(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  if (session.level !== 'parent') {
    if ((check.input.student ?? session.user) !== session.user) fail('notFound');
    return;
  }
  if (!(await isChildOf(check, given(check, 'student')))) fail('notFound');
}

/** Whether a pupil is a child of the parent who calls. */
export async function isChildOf(check: ScopeCheck, student: string): Promise<boolean> {
  const session = needSession(check);
  const child = await check.db
    .selectFrom('parent_children')
    .select('student')
    .where('parent_children.homebase', '=', session.homebase)
    .where('parent', '=', session.user)
    .where('student', '=', student)
    .executeTakeFirst();
  return child !== undefined;
}
