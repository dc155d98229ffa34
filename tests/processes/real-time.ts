import type { Timeline } from '../simulation/timeline';

/**
 * The timeline of processes: the clock is the real one, and whatever a device waits for (its back-off, its ticks, its
 * seconds of grace) takes `shorter` times less.
 */
export function createRealTime(shorter: number): Timeline {
  const after = (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms / shorter);
    return () => clearTimeout(timer);
  };
  const pass = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));
  return { now: Date.now, after, pass, run: pass, takeOver: () => () => undefined };
}

/** Real time, for what lies outside the devices. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The work, or an error that names it: whatever a trial waits for has its time, so that a hang says where. The
 * times are against hangs only; a starved machine is slow, not wrong.
 */
export async function within<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs: ${what} (${ms / 1000} s)`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
