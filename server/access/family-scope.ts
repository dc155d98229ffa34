import { fail } from '../failure/app-error';
import { given, needSession, type ScopeCheck } from './scope-check';

/** A pupil may only name himself (or nobody); a parent must name his child. */
export async function pupilOrChild(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  if (session.level !== 'parent') {
    if ((check.input.student ?? session.user) !== session.user) fail('notFound');
    return;
  }
  if (!(await isChildOf(check, given(check, 'student')))) fail('notFound');
}

/** Whether a pupil is a child of the calling parent. */
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
