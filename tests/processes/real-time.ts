import type { Timeline } from '../simulation/timeline';

/**
 * The timeline of processes: a real clock, but every wait of a device (back-off, ticks, grace periods) is shortened
 * by the factor `shorter`.
 */
export function createRealTime(shorter: number): Timeline {
  const after = (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms / shorter);
    return () => clearTimeout(timer);
  };
  const pass = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));
  return { now: Date.now, after, pass, run: pass, takeOver: () => () => undefined };
}

/** Real time, for everything outside the devices. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Returns the result, or fails with an error that names the work: each wait has a time limit, so that a hang says
 * where it is. The limits are against hangs only; a busy machine is slow, not wrong.
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
