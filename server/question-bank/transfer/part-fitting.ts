import { authoredQuestion } from '#contract/authored';
import type { Imported } from '#domain/question-bank/imported';

/**
 * Questions larger than the contract lets one be saved are told with the rest that is not read: to draw them would be
 * work without bound, and nothing could come of it.
 */
export function partFitting({ questions, unread }: Imported): Imported {
  const parted: Imported = { questions: [], unread: [...unread] };
  for (const imported of questions) {
    if (authoredQuestion.safeParse(imported.question).success) parted.questions.push(imported);
    else parted.unread.push({ place: imported.place, reason: { code: 'questionTooLarge' } });
  }
  return parted;
}
