/** The content of an answer, in the one form in which it is stored, compared and counted. */
export interface Said {
  /** Letters, see `answer-form.ts`. */
  readonly mc: string | null;
  /** Text as it was typed. */
  readonly essay: string | null;
}

/** Reads the two answer fields as sent: lower-case letters, and null for an empty answer (spec §5). */
export function readSaid(sent: { mc?: string | null; essay?: string | null }): Said {
  const letters = (sent.mc ?? '').trim().toLowerCase();
  const text = sent.essay ?? '';
  return { mc: NO_LETTER.test(letters) ? null : letters, essay: text.trim() === '' ? null : text };
}

/** All rows without a letter, or no letters at all. */
const NO_LETTER = /^-*$/;

export function saysNothing({ mc, essay }: Said): boolean {
  return mc === null && essay === null;
}
