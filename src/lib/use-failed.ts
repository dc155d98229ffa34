import { useState } from 'react';
import { type Problem, toProblem } from './problem';

export interface Asked {
  data: unknown;
  error: unknown;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What stands where something could not be loaded: why, and how to try again. */
interface Failure extends Problem {
  onRetry: () => void;
  retrying: boolean;
}

/** Of queries that a screen needs together, those that failed and have nothing to show; undefined if there is none. */
export function useFailed(...queries: readonly Asked[]): Failure | undefined {
  // What was read once stays, though it could not be read again.
  const failed = queries.filter((query) => query.data === undefined && query.errorUpdateCount > 0);
  const problem = toProblem(failed.find(({ error }) => error)?.error);
  // A query forgets why it failed when it is asked again; who presses the button must not lose it from under his hand.
  const [last, setLast] = useState(problem);
  if (problem && problem.message !== last?.message) setLast(problem);
  const shown = problem ?? last;
  if (failed.length === 0 || !shown) return undefined;
  const onRetry = () => {
    for (const query of failed) void query.refetch();
  };
  return { ...shown, onRetry, retrying: failed.some(({ isFetching }) => isFetching) };
}
