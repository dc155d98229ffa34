import { PAPER_PART_BYTES } from '#contract/exam/exam';
import type { PaperOrder, Question } from '#contract/question-bank/question';
import { isClosed } from '#domain/exam/window';
import { effectiveProgress, isOpen, whyNotRunning } from '#domain/exam-session/attempt';
import type { Session } from '../access/session';
import { fail } from '../failure/app-error';
import { embedMedia } from '../media/question-media';
import { deadlineOf } from '../paper/attempt-time';
import { findOpenAttempt, getExamRow, listPaperRows } from '../paper/exam-facts';
import { asForPupil } from '../paper/exam-waves';
import { getPaperOrder } from '../paper/paper-order';
import { getPaperPackage, type PaperPackage } from '../paper/paper-package';
import { codeOf, toSentQuestion } from '../paper/sent-letters';
import type { Services } from '../services';
import { findExamWithTeacher, toStudentView } from './student-queries';

/** The encrypted paper. It is available before the start too, because only the ticket of a start decrypts it. */
export async function getPaper(services: Services, session: Session, examid: string) {
  const { db, secrets } = services;
  const now = services.clock();
  const exam = await getExamRow(db, session.homebase, examid);
  const attempt = await findOpenAttempt(db, session.homebase, examid, session.user);
  const progress =
    attempt && effectiveProgress(attempt.progress, { now, deadline: deadlineOf(attempt, now) });
  const isSitting = progress !== undefined && isOpen(progress);
  const isOver = isClosed({ isActive: exam.is_active === 1, closeAt: exam.close_at, now });
  if (!isSitting && isOver) return fail('examClosed');
  const paper = await getPaperPackage({ db, secrets, now }, exam);
  return paper.questionCount === 0 ? fail('examEmpty') : paper;
}

/**
 * The part of the paper that starts where the device has got to, which is empty if it has all of it; the whole paper if
 * it did not say. A device with a different paper starts over.
 */
export function partOf(
  { bytes, hash }: Pick<PaperPackage, 'bytes' | 'hash'>,
  begun: { from?: number | undefined; hash?: string | undefined },
) {
  if (begun.from === undefined) return { from: 0, part: bytes };
  const from = begun.hash === hash && begun.from <= bytes.length ? begun.from : 0;
  return { from, part: bytes.slice(from, from + PAPER_PART_BYTES) };
}

/** The questions of a running attempt, drawn and ordered as at its start. */
export async function getRunningQuestions(services: Services, session: Session, examid: string) {
  const { db } = services;
  const now = services.clock();
  const attempt = await findOpenAttempt(db, session.homebase, examid, session.user);
  if (!attempt) return fail('attemptNotRunning');
  const progress = effectiveProgress(attempt.progress, { now, deadline: deadlineOf(attempt, now) });
  if (progress !== 'running') return fail(whyNotRunning(progress));
  const exam = await getExamRow(db, session.homebase, examid);
  const whole = (await findExamWithTeacher(db, session.homebase, examid)) ?? fail('notFound');
  const view = { ...whole, ...(await asForPupil(db, whole, session.user)) };
  const order = await getPaperOrder(db, attempt);
  const byId = new Map((await listPaperRows(db, exam)).map((row) => [row.question, row]));
  const questions = order.flatMap(({ question, choices }) => {
    const row = byId.get(question);
    return row ? [withChoices(toSentQuestion(row, codeOf(exam, row)), choices)] : [];
  });
  const shown = await embedMedia(db, session.homebase, questions);
  return { exam: toStudentView(view, { ...attempt, allowance: null }, shown.length, now), questions: shown };
}

function withChoices(question: Question, keys: PaperOrder[number]['choices']): Question {
  const byKey = new Map(question.choices.map((choice) => [choice.key, choice]));
  return { ...question, choices: keys.flatMap((key) => byKey.get(key) ?? []) };
}
