import { fail } from '../failure/app-error';

/** Limits how many jobs run at a time and how many wait; beyond that it throws `busy`. */
export function createGate({ parallel, waitingMax }: { parallel: number; waitingMax: number }) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < parallel) working += 1;
    else if (waiting.length >= waitingMax) return fail('busy');
    // A finished job hands its place to the next one.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
