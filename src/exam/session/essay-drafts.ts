import type { TypedText } from '../../offline/typed-text';

/** Pause in typing after which the text is stored. */
const QUIET_MS = 800;
/** Maximum time that text typed without a pause stays in memory only. */
const LONGEST_MS = 5_000;

interface Draft {
  text: string;
  at: number;
  cancels: [quiet: () => void, longest: () => void];
}

export interface EssayDrafts {
  /** `at`: exam time of this keystroke, ms. */
  write: (question: string, text: string, at: number) => void;
  /** Stores every draft now; resolves when the device has them. */
  flush: () => Promise<void>;
}

/**
 * Collects keystrokes into answers: stored after a pause, and on leaving the field, the page or the exam. A text is
 * dated by its last keystroke: what is stored only when the time is over was still typed within it.
 */
export function createEssayDrafts(parts: {
  after: (ms: number, task: () => void) => () => void;
  /** Called at each keystroke, so that a reload finds what is not stored yet. */
  keep?: ((typed: TypedText) => void) | undefined;
  save: (question: string, text: string, at: number) => Promise<void>;
}): EssayDrafts {
  const drafts = new Map<string, Draft>();
  const running = new Set<Promise<void>>();

  const store = (question: string) => {
    const draft = drafts.get(question);
    if (!draft) return;
    for (const cancel of draft.cancels) cancel();
    drafts.delete(question);
    const saving = parts.save(question, draft.text, draft.at).finally(() => running.delete(saving));
    running.add(saving);
  };

  return {
    write: (question, text, at) => {
      const later = (ms: number) => parts.after(ms, () => store(question));
      const [cancel, longest = later(LONGEST_MS)] = drafts.get(question)?.cancels ?? [];
      cancel?.();
      drafts.set(question, { text, at, cancels: [later(QUIET_MS), longest] });
      parts.keep?.({ question, text, at });
    },
    flush: async () => {
      for (const question of [...drafts.keys()]) store(question);
      await Promise.allSettled([...running]);
    },
  };
}
