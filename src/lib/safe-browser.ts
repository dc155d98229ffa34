// Safe Exam Browser's JavaScript interface. Part of the first chunk and of the exam: keep it small.
import type { PROOF_HEADERS } from '#contract/exam/seb';

declare global {
  interface Window {
    SafeExamBrowser?: { security?: { configKey?: string } };
  }
}

// The types are the literal names: a change in the contract causes an error here.
const KEY: typeof PROOF_HEADERS.key = 'x-seb-key';
const PAGE: typeof PROOF_HEADERS.page = 'x-seb-page';

/** The address this page was loaded from: the browser's proof is about that one, whatever the router shows since. */
const loadedFrom = globalThis.location?.href ?? '';

/**
 * Headers that prove the browser's settings, if it provides the proof; empty in every other browser. Versions without
 * the interface send their own header.
 */
export function safeBrowserProof(): Record<string, string> {
  const key = globalThis.window?.SafeExamBrowser?.security?.configKey;
  return key ? { [KEY]: key, [PAGE]: loadedFrom } : {};
}
