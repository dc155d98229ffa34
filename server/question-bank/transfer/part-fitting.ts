import { authoredQuestion } from '#contract/question-bank/authored';
import type { Imported } from '#domain/question-bank/imported';

/**
 * Moves questions larger than the contract allows to the unread entries: drawing them would be unbounded work for
 * something that can never be saved.
 */
export function partFitting({ questions, unread }: Imported): Imported {
  const parted: Imported = { questions: [], unread: [...unread] };
  for (const imported of questions) {
    if (authoredQuestion.safeParse(imported.question).success) parted.questions.push(imported);
    else parted.unread.push({ place: imported.place, reason: { code: 'questionTooLarge' } });
  }
  return parted;
}
