/** What is drawn as nothing, or turns the direction of what follows. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** A pupil's words as others read them: composed, without what cannot be seen, single blanks. What is stored stays as it came. */
export function seenWords(words: string): string {
  return words.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
}
