import type { QuestionPreview } from '#contract/transfer';

/** A question of the file, and the teacher's decision about it. */
export interface ImportItem extends QuestionPreview {
  /** Its number in the file, from 1. */
  number: number;
  isLeft: boolean;
}

export type ItemFilter = 'all' | 'ready' | 'faulty' | 'left';

export function toItems(questions: readonly QuestionPreview[]): ImportItem[] {
  return questions.map((question, index) => ({ ...question, number: index + 1, isLeft: false }));
}

/** Replaces items by their re-checked versions; their place and whether they are left out stay. */
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
