import type { Scope } from '#contract/scopes';
import { selectExamTakers } from '../db/exam-takers';
import { fail } from '../failure/app-error';
import { accountRules } from './account-scopes';
import { bankRules } from './bank-scopes';
import { gradesInPlace, isExamStaff, leadsExam } from './exam-staff';
import { pupilOrChild } from './family-scope';
import { gradingRules } from './grading-scope';
import { maySeeMedia } from './media-scope';
import { officeRules } from './office-scopes';
import { proctorRules, runsPupil } from './proctor-scope';
import { recordRules } from './record-scopes';
import { given, needSession, type Rule, type ScopeCheck } from './scope-check';
import type { Session } from './session';

/**
 * The ownership rules by name. A rule that does not hold throws 404, with the same message as for an unknown id, so
 * that a caller cannot learn whether something he may not see exists.
 */
export const scopeRules: Record<Scope, Rule> = {
  none: async () => {},
  // The query itself filters by `session.homebase`.
  school: async () => {},
  media: maySeeMedia,
  exam: ownsExam,
  examIfGiven: async (check) => (check.input.examid === undefined ? undefined : ownsExam(check)),
  examLed: leadsThisExam,
  examTaken: takesExam,
  examTakenOrOwned: takesOrOwnsExam,
  pupilOrChild,
  attempt: leadsThisAttempt,
  examTakenOrRun: async (check) =>
    isStudent(check) ? takesExam(check) : runsPupil(check, given(check, 'exam'), given(check, 'student')),
  attemptTakenOrRun: async (check) =>
    isStudent(check) ? isOwnAttempt(check) : proctorRules.attemptRun(check),
  answerWriter: writesOwnAnswers,
  ...bankRules,
  ...proctorRules,
  ...gradingRules,
  ...accountRules,
  ...officeRules,
  ...recordRules,
};

async function ownsExam(check: ScopeCheck): Promise<void> {
  const exam = given(check, 'exam', 'examid', 'id');
  if (!(await isExamStaff(check.db, needSession(check), exam))) fail('notFound');
}

async function leadsThisExam(check: ScopeCheck): Promise<void> {
  const exam = given(check, 'exam', 'examid', 'id');
  if (!(await leadsExam(check, needSession(check), exam))) fail('notFound');
}

/**
 * The exam was given to the student's class in that period, or to him by name; a `student` in the input must be
 * himself.
 */
async function takesExam(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  if (check.input.student !== undefined && check.input.student !== session.user) fail('notFound');
  await isGivenTo(check, session, session.user);
}

async function takesOrOwnsExam(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  if (session.level === 'student') return takesExam(check);
  if (session.level !== 'parent') return readsAnswers(check);
  await pupilOrChild(check);
  await isGivenTo(check, session, given(check, 'student'));
}

/** The answers come with the keys, so staff who run an exam without grading it must not see them. */
async function readsAnswers(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  const exam = given(check, 'exam');
  if (await isExamStaff(check.db, session, exam)) return;
  if (!(await gradesInPlace(check, session, exam))) fail('notFound');
}

async function isGivenTo(check: ScopeCheck, session: Session, student: string): Promise<void> {
  const row = await selectExamTakers(check.db)
    .select('exams.id')
    .where('exams.homebase', '=', session.homebase)
    .where('exams.id', '=', given(check, 'exam', 'examid'))
    .where('enrolments.student', '=', student)
    .executeTakeFirst();
  if (!row) fail('notFound');
}

/** If `exam` and `student` are given with the attempt's id, they must be those of the attempt. */
async function leadsThisAttempt(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  const row = await findAttempt(check, session);
  const { exam = row?.exam, student = row?.student } = check.input;
  if (exam !== row?.exam || student !== row?.student) fail('notFound');
  if (!row || !(await leadsExam(check, session, row.exam))) fail('notFound');
}

async function isOwnAttempt(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  const row = await findAttempt(check, session);
  const { exam = row?.exam } = check.input;
  if (row?.student !== session.user || exam !== row.exam) fail('notFound');
}

/** Undefined if the school has no such attempt. */
function findAttempt(check: ScopeCheck, session: Session) {
  return check.db
    .selectFrom('attempts')
    .select(['attempts.exam', 'attempts.student'])
    .where('attempts.homebase', '=', session.homebase)
    .where('attempts.id', '=', given(check, 'id'))
    .executeTakeFirst();
}

/** With a token, the ids in the body must agree with it. With a cookie, the student must be taking the exam. */
async function writesOwnAnswers(check: ScopeCheck): Promise<void> {
  if (!check.claim) return takesExam(check);
  const { exam, student } = check.input;
  if (exam !== undefined && exam !== check.claim.exam) fail('notFound');
  if (student !== undefined && student !== check.claim.student) fail('notFound');
}

function isStudent(check: ScopeCheck): boolean {
  return check.session?.level === 'student';
}
