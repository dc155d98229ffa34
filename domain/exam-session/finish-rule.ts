import type { QTYPE } from '#contract/question';
import type { CurrentAnswer, CurrentAnswers } from './answer-log';

// Written again, and checked by its type: the module itself brings the schema library into the exam.
const ESSAY: typeof QTYPE.essay = 2;

interface QuestionKind {
  id: string;
  qtype: number;
}

/** Whether a question counts as answered (spec §5): essay non-blank, otherwise a choice made. */
export function isAnswered(question: QuestionKind, answer: CurrentAnswer | undefined): boolean {
  if (answer === undefined) return false;
  if (question.qtype === ESSAY) return isWorthSaving(answer.essay);
  return isWorthSaving(answer.mc);
}

/** Indexes of the questions still without an answer, in their order on screen. */
export function listEmpty(questions: readonly QuestionKind[], answers: CurrentAnswers): number[] {
  return questions.flatMap((question, index) =>
    isAnswered(question, answers.get(question.id)) ? [] : [index],
  );
}

/** Spec §5: finish is enabled only when every question has an answer. */
export function canFinish(questions: readonly QuestionKind[], answers: CurrentAnswers): boolean {
  return questions.length > 0 && listEmpty(questions, answers).length === 0;
}

/** Spec §5: an answer is saved only if not empty; an essay must be non-blank. */
export function isWorthSaving(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
