import type { NumberedQuestion } from './search-questions';

export const QUESTION_ORDERS = ['place', 'type', 'points', 'changed'] as const;
export type QuestionOrder = (typeof QUESTION_ORDERS)[number];

/** The tags that are in use, as people sort words. */
export function listTags(all: readonly NumberedQuestion[]): string[] {
  const tags = new Set(all.flatMap(({ question }) => question.tags));
  return [...tags].sort((a, b) => a.localeCompare(b, 'id'));
}

/** By place, by type, most points first, or the last changed first; equals stay in the order of the bank. */
export function sortQuestions(
  all: readonly NumberedQuestion[],
  order: QuestionOrder,
): readonly NumberedQuestion[] {
  if (order === 'place') return all;
  return [...all].sort((a, b) => COMPARE[order](a, b) || a.number - b.number);
}

const COMPARE: Record<
  Exclude<QuestionOrder, 'place'>,
  (a: NumberedQuestion, b: NumberedQuestion) => number
> = {
  type: (a, b) => a.question.qtype - b.question.qtype,
  points: (a, b) => b.question.poin - a.question.poin,
  changed: (a, b) => lastWritten(b).localeCompare(lastWritten(a)),
};

/** ISO instants in UTC: as texts they stand in the order of time. */
function lastWritten({ question }: NumberedQuestion): string {
  return question.changedat ?? question.createdat;
}
