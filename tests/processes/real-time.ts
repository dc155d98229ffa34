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
