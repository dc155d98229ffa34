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

/** Spec §5: finish is enabled only when every question has an answer. */
export function canFinish(questions: readonly QuestionKind[], answers: CurrentAnswers): boolean {
  return questions.length > 0 && listEmpty(questions, answers).length === 0;
}

/** Spec §5: an answer is saved only if not empty; an essay must be non-blank. */
export function isWorthSaving(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
