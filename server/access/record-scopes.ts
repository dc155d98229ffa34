import { findEnrolment } from '../db/enrolment';
import { findHomeroom } from '../db/homeroom';
import { fail } from '../failure/app-error';
import { hasClass, hasPeople } from './account-scopes';
import { isChildOf } from './family-scope';
import { given, needSession, type ScopeCheck } from './scope-check';

/** Ownership rules of `/api/database`: whose record somebody may see, edit or make proposals for. */
export const recordRules = {
  pupilRecord,
  recordClass,
  recordClassIfGiven: async (check: ScopeCheck) =>
    check.input.classid === undefined ? undefined : recordClass(check),
};

async function pupilRecord(check: ScopeCheck): Promise<void> {
  const pupil = given(check, 'userid');
  const { level, user } = needSession(check);
  if (level === 'admin') return hasPeople(check, [pupil], ['student']);
  if (level === 'teacher') return sitsInCare(check, pupil);
  const isTheirs = level === 'parent' ? await isChildOf(check, pupil) : pupil === user;
  if (!isTheirs) fail('notFound');
}

async function sitsInCare(check: ScopeCheck, pupil: string): Promise<void> {
  const { homebase, user } = needSession(check);
  const seat = await findEnrolment(check.db, homebase, pupil);
  const own = await findHomeroom(check.db, homebase, user);
  if (own === undefined || seat?.class_id !== own) fail('notFound');
}

async function recordClass(check: ScopeCheck): Promise<void> {
  const { level, homebase, user } = needSession(check);
  if (level !== 'teacher') return hasClass(check);
  if ((await findHomeroom(check.db, homebase, user)) !== given(check, 'classid')) fail('notFound');
}
