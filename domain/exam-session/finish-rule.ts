import type { FinishPolicy } from '#contract/exam';
import type { QTYPE } from '#contract/question';
import type { CurrentAnswer, CurrentAnswers } from './answer-log';

// Written again, and checked by their types: the module itself brings the schema library into the exam.
const ESSAY: typeof QTYPE.essay = 2;
const SHORT_ANSWER: typeof QTYPE.shortAnswer = 6;
const NUMERIC: typeof QTYPE.numeric = 7;

interface QuestionKind {
  id: string;
  qtype: number;
}

/** Whether a question counts as answered (spec §5): text non-blank, otherwise a choice made, in every row. */
export function isAnswered(question: QuestionKind, answer: CurrentAnswer | undefined): boolean {
  if (answer === undefined) return false;
  if (isWritten(question.qtype)) return isWorthSaving(answer.essay);
  return isWorthSaving(answer.mc) && !isPartly(answer);
}

/** Whether some rows of a table or of a matching question have an answer and others have none. */
export function isPartly({ mc }: Pick<CurrentAnswer, 'mc'>): boolean {
  return mc?.includes('-') ?? false;
}

/** Whether a question is answered by text: essay, short answer, number. */
export function isWritten(qtype: number): boolean {
  return qtype === ESSAY || qtype === SHORT_ANSWER || qtype === NUMERIC;
}

/** Indexes of the questions still without an answer, in their order on screen. */
export function listEmpty(questions: readonly QuestionKind[], answers: CurrentAnswers): number[] {
  return questions.flatMap((question, index) =>
    isAnswered(question, answers.get(question.id)) ? [] : [index],
  );
}

interface Sheet {
  questions: readonly QuestionKind[];
  answers: CurrentAnswers;
  finishPolicy: FinishPolicy;
  /** Of the minimum time, what is left. */
  finishWaitMs: number;
}

/**
 * Why a student cannot finish now; null: he can. Spec §5: only when every question has an answer, unless the exam lets
 * him leave some empty. What ends an exam otherwise (its time, the proctor) asks nobody.
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

/** From when on a sitting may be finished, ms; null: from its start. Only pauses move it. */
export function firstFinish(startAt: number, minMinutes: number): number | null {
  return minMinutes === 0 ? null : startAt + minMinutes * 60_000;
}

/** A device's clock may be ahead of the server's by so much; a hand-in that is earlier by more is noted. */
const FINISH_EARLY_MS = 5_000;

/** By how much a hand-in came before the minimum time was over, ms; 0: it did not. */
export function earlyBy(finishFrom: number | null, finishedAt: number): number {
  const ms = finishFrom === null ? 0 : finishFrom - finishedAt;
  return ms > FINISH_EARLY_MS ? ms : 0;
}

/** Spec §5: an answer is saved only if not empty; an essay must be non-blank. */
export function isWorthSaving(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
