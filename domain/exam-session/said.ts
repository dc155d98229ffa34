/** What an answer says, in the one form in which it is stored, compared and counted. */
export interface Said {
  /** Letters, see `answer-form.ts`. */
  readonly mc: string | null;
  /** Text as it was typed. */
  readonly essay: string | null;
}

/** Reads the two answer fields as they were sent: small letters, and null for whatever says nothing (spec §5). */
export function readSaid(sent: { mc?: string | null; essay?: string | null }): Said {
  const letters = (sent.mc ?? '').trim().toLowerCase();
  const text = sent.essay ?? '';
  return { mc: NO_LETTER.test(letters) ? null : letters, essay: text.trim() === '' ? null : text };
}

/** Rows without a letter, or no letters at all. */
const NO_LETTER = /^-*$/;

export function saysNothing({ mc, essay }: Said): boolean {
  return mc === null && essay === null;
}
