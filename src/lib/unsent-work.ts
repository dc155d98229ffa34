// What a person has done here and the server does not hold yet, in figures: asked for before he signs out. The work
// itself lies sealed with its feature; a figure that somebody changes here moves nothing.
import { readText, removeText, writeText } from './storage';

export interface UnsentWork {
  /** Kept on this device until he comes back, or in this page. */
  count: number;
  /** Of these what only this page has: lost when he leaves. */
  loose: number;
}

/** What a page that is open knows; it may still be sending. */
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

/** Gives what is on its way a moment to arrive; what nobody sends is not waited for. */
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
