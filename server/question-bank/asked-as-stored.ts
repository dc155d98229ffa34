import type { Question } from '#contract/question-bank/question';
import type { Asked } from '#domain/question-bank/repeats';
import type { QuestionContent } from '../db/tables/question-bank';

export type StoredAsked = Pick<QuestionContent, 'qtype' | 'html' | 'choices' | 'row_texts'>;

/** The part of a stored question that pupils see, used to find duplicates. */
export function askedAsStored({ qtype, html, choices, row_texts }: StoredAsked): Asked {
  return { qtype, text: html, parts: () => ({ choices: textsOf(choices), rows: textsOf(row_texts) }) };
}

/** Written by `prepareQuestions` in exactly the form that is read here. */
function textsOf(json: string): string[] {
  const parts: Pick<Question['choices'][number], 'text'>[] = JSON.parse(json);
  return parts.map(({ text }) => text);
}
