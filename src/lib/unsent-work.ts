// How much work of a user the server does not have yet, shown before he signs out. The work itself is stored
// encrypted by its feature; changing these numbers affects nothing.
import { readText, removeText, writeText } from './storage';

export interface UnsentWork {
  /** On this device until he comes back, or only in this page. */
  count: number;
  /** How many of them exist only in this page and are lost when he leaves. */
  loose: number;
}

/** What an open page knows; it may still be sending. */
const known = new Map<string, UnsentWork>();
const listeners = new Set<() => void>();
const PATIENCE_MS = 3_000;

export function noteUnsent(user: string, { grades, loose }: { grades: readonly unknown[]; loose: number }) {
  const count = grades.length;
  known.set(user, { count, loose });
  if (count === 0) removeText(keyOf(user));
  else writeText(keyOf(user), String(count));
  for (const listener of listeners) listener();
}

export function readUnsent(user: string): UnsentWork {
  return known.get(user) ?? { count: Number(readText(keyOf(user)) ?? 0) || 0, loose: 0 };
}

/** Waits a moment for work being sent; does not wait if no page is sending. */
export async function settleUnsent(user: string, ms = PATIENCE_MS): Promise<UnsentWork> {
  if (!known.has(user) || readUnsent(user).count === 0) return readUnsent(user);
  await new Promise<void>((resolve) => {
    const listener = () => {
      if (readUnsent(user).count > 0) return;
      done();
    };
    const timer = setTimeout(() => done(), ms);
    const done = () => {
      clearTimeout(timer);
      listeners.delete(listener);
      resolve();
    };
    listeners.add(listener);
  });
  return readUnsent(user);
}

function keyOf(user: string): string {
  return `lentera.unsent.${user}`;
}
