import { fail } from '../failure/app-error';
import { given, needSession, type ScopeCheck } from './scope-check';

/** A pupil: himself, named or not. A parent: the child he names. */
export async function pupilOrChild(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  if (session.level !== 'parent') {
    if ((check.input.student ?? session.user) !== session.user) fail('notFound');
    return;
  }
  const child = await check.db
    .selectFrom('parent_children')
    .select('student')
    .where('parent_children.homebase', '=', session.homebase)
    .where('parent', '=', session.user)
    .where('student', '=', given(check, 'student'))
    .executeTakeFirst();
  if (!child) fail('notFound');
}
