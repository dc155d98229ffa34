import { fail } from '../failure/app-error';

/** Lets so many works run at a time and so many wait; who comes then is told that the server is busy. */
export function createGate({ parallel, waitingMax }: { parallel: number; waitingMax: number }) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < parallel) working += 1;
    else if (waiting.length >= waitingMax) return fail('busy');
    // Who leaves hands his place over.
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
