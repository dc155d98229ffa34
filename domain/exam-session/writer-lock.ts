/** Name of the Web Lock that a tab holds while it takes an exam, one per attempt. */
export function writerLockName(attempt: string): string {
  return `${PREFIX}${attempt}`;
}

const PREFIX = 'exam-writer:';

/** The part of the browser's lock manager that is used. */
export interface LockSource {
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/**
 * Whether any tab of this origin is in an exam. If that cannot be known the answer is yes: a delayed update costs
 * nothing, a reload in the middle of an exam does.
 */
export async function isExamRunning(locks: LockSource | undefined): Promise<boolean> {
  try {
    const { held = [] } = (await locks?.query()) ?? { held: [{ name: PREFIX }] };
    return held.some((lock) => lock.name?.startsWith(PREFIX));
  } catch {
    return true;
  }
}

/**
 * The same, asked up to `looks` times with a pause between: the lock of a tab that was just closed is listed a moment
 * longer, and must not pass for a running exam.
 */
export async function doesExamStay(
  locks: LockSource | undefined,
  looks: number,
  pause: () => Promise<void>,
): Promise<boolean> {
  for (let look = 1; await isExamRunning(locks); look += 1) {
    if (look >= looks) return true;
    await pause();
  }
  return false;
}
