import type { QuestionForStaff } from '#contract/bank';
import { plainText } from '#domain/rich-text/tree';

export interface NumberedQuestion {
  question: QuestionForStaff;
  /** Place in the bank, from 1; a search keeps it. */
  number: number;
}

/** Those whose text, choices or rows hold every word of the search, in any order. */
export function searchQuestions(
  all: readonly NumberedQuestion[],
  search: string,
): readonly NumberedQuestion[] {
  const words = search.toLocaleLowerCase('id').split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter(({ question }) => {
    const haystack = textOf(question).toLocaleLowerCase('id');
    return words.every((word) => haystack.includes(word));
  });
}

function textOf({ content, choices, rows = [] }: QuestionForStaff): string {
  return [content, ...[...choices, ...rows].map((part) => part.content)].map(plainText).join(' ');
}
