import { fail } from '../failure/app-error';
import { selectUsableBanks } from './bank-access';
import { given, needSession, type ScopeCheck } from './scope-check';
import type { Session } from './session';

/**
 * Pictures and sounds: an admin may see all of the school's, a teacher those he uploaded and those in questions he
 * may use.
 */
export async function maySeeMedia(check: ScopeCheck): Promise<void> {
  const session = needSession(check);
  const hash = given(check, 'hash');
  if (session.level === 'admin') return;
  const brought = await check.db
    .selectFrom('media_uploads')
    .select('hash')
    .where('homebase', '=', session.homebase)
    .where('hash', '=', hash)
    .where('user', '=', session.user)
    .executeTakeFirst();
  if (brought) return;
  const usable = selectUsableBanks(check.db, session.homebase, session.user);
  const shown = await check.db
    .selectFrom('question_media')
    .innerJoin('questions', (join) =>
      join
        .onRef('questions.homebase', '=', 'question_media.homebase')
        .onRef('questions.id', '=', 'question_media.question'),
    )
    .select('questions.bank')
    .where('question_media.homebase', '=', session.homebase)
    .where('question_media.hash', '=', hash)
    .where('questions.bank', 'in', usable.select('banks.id'))
    .executeTakeFirst();
  if (!shown && !(await isInOwnExam(check, session, hash))) fail('notFound');
}

/** The exam's copy of a question remains when its bank is emptied. */
async function isInOwnExam({ db }: ScopeCheck, { homebase, user }: Session, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('question_media')
    .innerJoin('exam_questions', (join) =>
      join
        .onRef('exam_questions.homebase', '=', 'question_media.homebase')
        .onRef('exam_questions.question', '=', 'question_media.question'),
    )
    .innerJoin('exams', (join) =>
      join
        .onRef('exams.homebase', '=', 'exam_questions.homebase')
        .onRef('exams.id', '=', 'exam_questions.exam'),
    )
    .select('exams.id')
    .where('question_media.homebase', '=', homebase)
    .where('question_media.hash', '=', hash)
    .where('exams.teacher', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}
