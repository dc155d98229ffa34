import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '#contract/errors';
import { isApiError } from '../../../lib/api-error';
import type { CallOptions } from '../../../lib/api-exchange';
import { type Problem, toProblem } from '../../../lib/problem';

export type LinkState<Found> =
  | { kind: 'checking' }
  | { kind: 'good'; found: Found }
  /** It is used up or expired. */
  | { kind: 'spent'; message: string }
  | { kind: 'unknown'; problem: Problem };

/**
 * Checks whether a link still works, before somebody fills in a form in vain. `ask` must be the same function as long
 * as the link is; `spent` is the error code of a used-up link.
 */
export function useLink<Found>(
  ask: (options: CallOptions) => Promise<Found>,
  spent: ErrorCode,
): { link: LinkState<Found>; retry: () => void } {
  const [link, setLink] = useState<LinkState<Found>>({ kind: 'checking' });
  const look = useCallback(
    (signal?: AbortSignal) => {
      setLink({ kind: 'checking' });
      ask(signal ? { signal } : {}).then(
        (found) => setLink({ kind: 'good', found }),
        (error: unknown) => {
          if (!signal?.aborted) setLink(refusalOf(error, spent));
        },
      );
    },
    [ask, spent],
  );
  useEffect(() => {
    const leaving = new AbortController();
    look(leaving.signal);
    return () => leaving.abort();
  }, [look]);
  return { link, retry: () => look() };
}

function refusalOf(error: unknown, spent: ErrorCode) {
  if (isApiError(error) && error.code === spent) return { kind: 'spent', message: error.message } as const;
  return { kind: 'unknown', problem: toProblem(error) ?? { message: '', requestId: undefined } } as const;
}
