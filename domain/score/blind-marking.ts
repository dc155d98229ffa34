/** The points one person gave to a doubly marked essay: who gave them, and whether they apply to the current text. */
export interface Word {
  grader: string;
  holds: boolean;
}

export interface Words<W extends Word> {
  first: W | undefined;
  second: W | undefined;
}

export interface Reader {
  user: string;
  /** In which place he marks: as second marker, or as one of those who teach the exam. */
  place: 'first' | 'second';
}

/** Which of the marks on an essay somebody may read. */
export interface ReadWords<W extends Word> {
  /** The mark of his own place. */
  own: W | undefined;
  /** The mark of the other place, once both have marked the current text. */
  other: W | undefined;
  /** The mark of his place is hidden from him because a former second marker gave it. It still counts. */
  isVeiled: boolean;
}

/**
 * The blind rule (ADR 47, 52): nobody sees the other mark before he has marked the essay himself, and
 * a second marker sees nothing of his predecessor. Those who teach the exam share one place.
 */
export function readWords<W extends Word>({ first, second }: Words<W>, reader: Reader): ReadWords<W> {
  const isSecond = reader.place === 'second';
  const held = isSecond ? second : first;
  const isAnothers = isSecond && held !== undefined && held.grader !== reader.user;
  const own = isAnothers ? undefined : held;
  const across = isSecond ? first : second;
  const isOpen = areBoth({ first, second }) && own?.holds === true && own.grader === reader.user;
  return { own, other: isOpen ? across : undefined, isVeiled: isAnothers };
}

/**
 * Whether two people have marked the current text; from then on neither may change his mark. The same person twice
 * does not count.
 */
export function areBoth({ first, second }: Words<Word>): boolean {
  return first?.holds === true && second?.holds === true && first.grader !== second.grader;
}
