import type { QuestionPreview } from '#contract/transfer';

/** A question of the file, and what the teacher decided about it. */
export interface ImportItem extends QuestionPreview {
  /** Its number in the file, from 1. */
  number: number;
  isLeft: boolean;
}

export type ItemFilter = 'all' | 'ready' | 'faulty' | 'left';

export function toItems(questions: readonly QuestionPreview[]): ImportItem[] {
  return questions.map((question, index) => ({ ...question, number: index + 1, isLeft: false }));
}

/** What was looked over anew, in the place of what it was; where it stood and what was left stay said. */
export function renewItems(
  items: readonly ImportItem[],
  checked: ReadonlyMap<number, QuestionPreview>,
): ImportItem[] {
  return items.map((item) => {
    const anew = checked.get(item.number);
    return anew ? { ...item, ...anew, place: item.place, notes: item.notes } : item;
  });
}

export function kindOf({ isLeft, problems }: ImportItem): Exclude<ItemFilter, 'all'> {
  if (isLeft) return 'left';
  return problems.length > 0 ? 'faulty' : 'ready';
}
