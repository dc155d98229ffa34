import type { FinishPolicy } from '#contract/exam/exam-rules';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { MINUTE_MS } from '../time/durations';
import type { CurrentAnswer, CurrentAnswers } from './answer-log';

interface QuestionKind {
  id: string;
  qtype: QuestionType;
}

/** Whether a question counts as answered (spec §5): a text must be non-blank, a choice made in every row. */
export function isAnswered(question: QuestionKind, answer: CurrentAnswer | undefined): boolean {
  if (answer === undefined) return false;
  if (isWritten(question.qtype)) return isWorthSaving(answer.essay);
  return isWorthSaving(answer.mc) && !isPartly(answer);
}

/** Whether some rows of a true/false table or matching question are answered and others are not. */
export function isPartly({ mc }: Pick<CurrentAnswer, 'mc'>): boolean {
  return mc?.includes('-') ?? false;
}

/** Whether a question is answered by text: essay, short answer or number. */
export function isWritten(qtype: QuestionType): boolean {
  return IS_WRITTEN[qtype];
}

const IS_WRITTEN: Record<QuestionType, boolean> = {
  [QTYPE.multipleChoice]: false,
  [QTYPE.essay]: true,
  [QTYPE.several]: false,
  [QTYPE.trueFalse]: false,
  [QTYPE.matching]: false,
  [QTYPE.shortAnswer]: true,
  [QTYPE.numeric]: true,
};

/** Indexes of the questions without an answer, in screen order. */
export function listEmpty(questions: readonly QuestionKind[], answers: CurrentAnswers): number[] {
  return questions.flatMap((question, index) =>
    isAnswered(question, answers.get(question.id)) ? [] : [index],
  );
}

interface Sheet {
  questions: readonly QuestionKind[];
  answers: CurrentAnswers;
  finishPolicy: FinishPolicy;
  /** How much of the minimum time is left. */
  finishWaitMs: number;
}

/**
 * Why a student cannot finish now, or null if he can. Spec §5: only when every question has an answer, unless the
 * exam lets him leave some empty. Endings by time-out or by the proctor do not ask this.
 */
export function finishBlock({
  questions,
  answers,
  finishPolicy,
  finishWaitMs,
}: Sheet): 'early' | 'empty' | null {
  if (finishWaitMs > 0) return 'early';
  if (questions.length > 0 && finishPolicy === 'warn') return null;
  return questions.length === 0 || listEmpty(questions, answers).length > 0 ? 'empty' : null;
}

/** From when a sitting may be finished, ms; null if from its start. Only pauses move it. */
export function firstFinish(startAt: number, minMinutes: number): number | null {
  return minMinutes === 0 ? null : startAt + minMinutes * MINUTE_MS;
}

/** How far a device's clock may be ahead of the server's; a hand-in that is earlier by more is noted. */
const FINISH_EARLY_MS = 5_000;

/** By how many ms a hand-in came before the minimum time was over; 0 if it did not. */
export function earlyBy(finishFrom: number | null, finishedAt: number): number {
  const ms = finishFrom === null ? 0 : finishFrom - finishedAt;
  return ms > FINISH_EARLY_MS ? ms : 0;
}

/** Spec §5: an answer is saved only if not empty; an essay must be non-blank. */
export function isWorthSaving(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
