/** Characters that are invisible or change the direction of the text after them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/**
 * A pupil's words as others read them: normalised (NFC), without invisible characters, with single blanks. The stored
 * text stays as it came.
 */
export function seenWords(words: string): string {
  return words.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
}

/**
 * The reason for an act as others read it: a pupil's like his other words, those of staff as they wrote them. Null if
 * nothing can be read in it.
 */
export function seenReason(why: string | null, isPupil: boolean): string | null {
  return (isPupil && why !== null ? seenWords(why) : why) || null;
}
