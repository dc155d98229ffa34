import { toPlainWords } from '#contract/exam-session/message';

/** A pupil's words as others read them, by the rule of messages. The stored text stays as it came. */
export const seenWords = toPlainWords;

/**
 * The reason for an act as others read it: a pupil's like his other words, those of staff as they wrote them. Null if
 * nothing can be read in it.
 */
export function seenReason(why: string | null, isPupil: boolean): string | null {
  return (isPupil && why !== null ? seenWords(why) : why) || null;
}
