// Safe Exam Browser, by its JavaScript interface. In the first chunk and in the exam: keep it lean.
import type { PROOF_HEADERS } from '#contract/seb';

declare global {
  interface Window {
    SafeExamBrowser?: { security?: { configKey?: string } };
  }
}

// The types are the names themselves: a change in the contract is an error here.
const KEY: typeof PROOF_HEADERS.key = 'x-seb-key';
const PAGE: typeof PROOF_HEADERS.page = 'x-seb-page';

/** Where this page was loaded from: the browser's proof is about that address, whatever the router shows since. */
const loadedFrom = globalThis.location?.href ?? '';

/**
 * Says with a call which settings the browser runs with, where it says so itself; empty in every other. Versions that know only the
 * header of their own send it without us.
 */
export function safeBrowserProof(): Record<string, string> {
  const key = globalThis.window?.SafeExamBrowser?.security?.configKey;
  return key ? { [KEY]: key, [PAGE]: loadedFrom } : {};
}
