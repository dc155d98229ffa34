import { selectExamTakers } from '../db/exam-takers';
import { listTaughtClasses } from '../db/taught-classes';
import { fail } from '../failure/app-error';
import { resolveAnswer } from './blind-answer';
import { gradesInPlace, isExamStaff } from './exam-staff';
import { given, type Moment, needSession, type ScopeCheck } from './scope-check';
import type { Session } from './session';

/** Ownership rules of grading. */
export const gradingRules = {
  examGraded: async (check: ScopeCheck) => {
    const session = needSession(check);
    const classes = await gradedClasses(check, session, given(check, 'exam'));
    const { classid } = check.input;
    if (classes && typeof classid === 'string' && !classes.includes(classid)) fail('notFound');
  },
  examGuided: async (check: ScopeCheck) => {
    const session = needSession(check);
    const exam = given(check, 'exam');
    if (await isExamStaff(check.db, session, exam)) return;
    if (!(await gradesInPlace(check, session, exam))) await taughtClasses(check, session, exam);
  },
  essayGraded: gradesEssay,
  essayDecided: async (check: ScopeCheck) => {
    const session = needSession(check);
    const { exam } = await attemptOf(check, session);
    if (!(await isExamStaff(check.db, session, exam))) fail('notFound');
  },
};

/**
 * The classes whose answers in an exam somebody may grade. Null means all: for its teacher, an admin, its second
 * marker, and a substitute who is allowed to grade. Others grade the classes they teach in one of its subjects;
 * without any they get 404.
 */
export async function gradedClasses(at: Moment, session: Session, exam: string): Promise<string[] | null> {
  const { db } = at;
  if (await isExamStaff(db, session, exam)) return null;
  if (await gradesInPlace(at, session, exam)) return null;
  return (await isSecondMarker(db, session, exam)) ? null : taughtClasses({ db }, session, exam);
}

async function taughtClasses(
  { db }: Pick<ScopeCheck, 'db'>,
  { homebase, user }: Session,
  exam: string,
): Promise<string[]> {
  const classes = await listTaughtClasses(db, { homebase, exam, teacher: user });
  return classes.length > 0 ? classes : fail('notFound');
}

async function isSecondMarker(
  db: ScopeCheck['db'],
  { homebase, user }: Session,
  exam: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('second_markings')
    .select('marker')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('marker', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}

async function attemptOf(check: ScopeCheck, session: Session) {
  const named = await resolveAnswer(check, session, given(check, 'answer_id'));
  const attempt = await check.db
    .selectFrom('attempts')
    .select(['exam', 'student'])
    .where('homebase', '=', session.homebase)
    .where('id', '=', named.attempt)
    .executeTakeFirst();
  return attempt ?? fail('notFound');
}

async function gradesEssay(check: ScopeCheck): Promise<void> {
  const { db } = check;
  const session = needSession(check);
  const { homebase } = session;
  const attempt = await attemptOf(check, session);
  const classes = await gradedClasses(check, session, attempt.exam);
  if (classes === null) return;
  const seat = await selectExamTakers(db)
    .select('enrolments.class')
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', attempt.exam)
    .where('enrolments.student', '=', attempt.student)
    .where('enrolments.class', 'in', classes)
    .executeTakeFirst();
  if (!seat) fail('notFound');
}
