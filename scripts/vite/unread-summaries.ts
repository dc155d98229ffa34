import type { Plugin } from 'vite';

/** A summary as the contract's files write it: a property with a plain text. */
const SUMMARY = /\bsummary:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g;

/**
 * The sentence that describes a call is for those who read `docs/api.md` and `/api/docs`; no screen reads it. In the
 * browser's files they were 29 kB, half a kilobyte of it in the offline shell.
 */
export function unreadSummaries(): Plugin {
  return {
    name: 'lentera:unread-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: leaveOutSummaries(code), map: null }),
    },
  };
}

/** The file of a contract without its summaries. */
export function leaveOutSummaries(code: string): string {
  return code.replace(SUMMARY, "summary: '',");
}
