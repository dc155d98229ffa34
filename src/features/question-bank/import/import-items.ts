import { describeNote } from '#contract/question-bank/import-text';
import type { QuestionPreview } from '#contract/question-bank/transfer';
import { noteWordless } from '#domain/question-bank/picture-words';

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

/** Replaces items by their re-checked versions; their place, the notes on the file and whether they are left out stay. */
export function renewItems(
  items: readonly ImportItem[],
  checked: ReadonlyMap<number, QuestionPreview>,
): ImportItem[] {
  return items.map((item) => {
    const anew = checked.get(item.number);
    return anew
      ? { ...item, ...anew, place: item.place, notes: [...notesOfFile(item), ...anew.notes] }
      : item;
  });
}

/** Without what was counted in the question itself, which a check counts anew. */
function notesOfFile({ question, notes }: ImportItem): string[] {
  const counted = noteWordless(question).map(describeNote);
  return notes.filter((sentence) => !counted.includes(sentence));
}

export function kindOf({ isLeft, problems }: ImportItem): Exclude<ItemFilter, 'all'> {
  if (isLeft) return 'left';
  return problems.length > 0 ? 'faulty' : 'ready';
}
