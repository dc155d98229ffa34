/** A tab that takes an exam holds a Web Lock of this name, one per attempt, for as long as it does. */
export function writerLockName(attempt: string): string {
  return `${PREFIX}${attempt}`;
}

const PREFIX = 'exam-writer:';

/** As much of the browser's lock manager as is asked. */
export interface LockSource {
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/**
 * Whether any tab of this origin is in an exam. What cannot be known counts as yes: an update that waits
 * costs nothing, a reload in the middle of an exam does.
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
 * The same, asked up to `looks` times with a pause between: the lock of a tab that was just closed is
 * listed a moment longer, and must not pass for an exam that runs.
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
