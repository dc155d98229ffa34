import type { QuestionForStaff } from '#contract/question-bank/bank';
import { soughtTextOf, soughtWords } from '#domain/question-bank/sought-words';

export interface NumberedQuestion {
  question: QuestionForStaff;
  /** Number in the bank, from 1; a search keeps it. */
  number: number;
}

/** Returns questions whose text, choices or rows contain every word of the search, in any order. */
export function searchQuestions(
  all: readonly NumberedQuestion[],
  search: string,
): readonly NumberedQuestion[] {
  const words = soughtWords(search);
  if (words.length === 0) return all;
  return all.filter(({ question: { content, choices, rows = [] } }) => {
    const text = soughtTextOf([content, ...[...choices, ...rows].map((part) => part.content)]);
    return words.every((word) => text.includes(word));
  });
}
