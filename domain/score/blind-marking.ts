/** A word on an essay that two people mark: whose it is, and whether it was given to the text that stands. */
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
  /** In whose place he reads: the second marker's, or of those who teach it. */
  place: 'first' | 'second';
}

/** What of the words on an essay somebody reads. */
export interface ReadWords<W extends Word> {
  /** The word of his place. */
  own: W | undefined;
  /** The other place's, from when he and the other have both marked the text that stands. */
  other: W | undefined;
  /** His place has a word that is kept from him: a former second marker gave it. It counts all the same. */
  isVeiled: boolean;
}

/**
 * The blind rule (docs/decisions/0047, 0052): nobody reads across before he has marked the essay himself, and a second
 * marker reads nothing of the one who had his place before him. Those who teach the essay share their place.
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

/** Whether two have marked the text that stands: from then on neither changes his word. One person is not two. */
export function areBoth({ first, second }: Words<Word>): boolean {
  return first?.holds === true && second?.holds === true && first.grader !== second.grader;
}
