import { rankedBy } from './item-statistics';

/** How many took a choice, by thirds of the sittings from weakest to best; `key` is '' for no answer. */
export interface ChoiceCount {
  key: string;
  isRight: boolean;
  low: number;
  middle: number;
  high: number;
}

interface Chosen {
  /** The letters of one answer; null if there is none. */
  mc: string | null;
  /** The total marks of its sitting. */
  total: number;
}

/** Counts who chose what; an answer with several letters counts for each of them. */
export function countChoices(chosen: readonly Chosen[], letters: string, right: string): ChoiceCount[] {
  const thirdOf = toThirds(chosen.map(({ total }) => total));
  const count = (key: string, chose: (mc: string | null) => boolean): ChoiceCount => {
    const found = { key, isRight: key !== '' && right.includes(key), low: 0, middle: 0, high: 0 };
    chosen.forEach(({ mc }, at) => {
      if (chose(mc)) found[thirdOf[at] ?? 'middle'] += 1;
    });
    return found;
  };
  return [
    ...[...letters].map((letter) => count(letter, (mc) => mc?.includes(letter) ?? false)),
    count('', (mc) => mc === null),
  ];
}

type Third = 'low' | 'middle' | 'high';

/** Divides by rank of the totals: the outer thirds have the same size, the middle one gets the remainder. */
function toThirds(totals: readonly number[]): Third[] {
  const size = Math.floor(totals.length / 3);
  const thirds: Third[] = totals.map(() => 'middle');
  rankedBy(totals).forEach((at, rank) => {
    if (rank < size) thirds[at] = 'low';
    if (rank >= totals.length - size) thirds[at] = 'high';
  });
  return thirds;
}
