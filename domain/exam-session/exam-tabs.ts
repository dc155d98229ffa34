import { type LockSource, writerLockName } from './writer-lock';

/** What a service worker can ask the browser about the tabs of its origin. */
export interface Tabs {
  /** Missing in some older browsers; there the addresses alone decide. */
  locks: LockSource | undefined;
  /** Whether a page is there that was loaded from the address of an exam. */
  hasExamPage(): Promise<boolean>;
  /** Whether an exam is assumed if the browser does not tell its locks; if not, the addresses alone decide. */
  isAssumed: boolean;
}

/**
 * Whether any tab is in an exam, or on its way into one: a page that is loaded anew holds no lock until its questions
 * are there. Pages that cannot be listed are taken for exams.
 */
export async function isExamOpen({ locks, hasExamPage, isAssumed }: Tabs): Promise<boolean> {
  const hasPage = await hasExamPage().catch(() => true);
  return hasPage || isWriterHeld(locks).catch(() => isAssumed);
}

async function isWriterHeld(locks: Tabs['locks']): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith(writerLockName('')));
}

/**
 * The same, asked up to `looks` times with a pause between: a tab that was just closed is listed a moment longer, and
 * must not pass for a running exam.
 */
export async function doesExamStay(tabs: Tabs, looks: number, pause: () => Promise<void>): Promise<boolean> {
  for (let look = 1; await isExamOpen(tabs); look += 1) {
    if (look >= looks) return true;
    await pause();
  }
  return false;
}
