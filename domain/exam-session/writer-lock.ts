/** Name of the Web Lock that a tab holds while it takes an exam, one per attempt. */
export function writerLockName(attempt: string): string {
  return `${PREFIX}${attempt}`;
}

const PREFIX = 'exam-writer:';

/** The part of the browser's lock manager that is used. */
export interface LockSource {
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}
