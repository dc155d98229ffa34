import { useCallback, useEffect, useState } from 'react';
import { setup } from '#contract/setup';
import { call } from '../../../lib/api-client';
import { isApiError } from '../../../lib/api-error';
import { type Problem, toProblem } from '../../../lib/problem';

type LinkState =
  | { kind: 'checking' }
  | { kind: 'good' }
  /** It opens nothing any more. */
  | { kind: 'spent'; message: string }
  | { kind: 'unknown'; problem: Problem };

const CHECKING: LinkState = { kind: 'checking' };

/** Asks whether the link still opens anything, before somebody fills in a form for nothing. */
export function useSetupLink(token: string): { link: LinkState; retry: () => void } {
  const [link, setLink] = useState(CHECKING);
  const ask = useCallback(
    (signal?: AbortSignal) => {
      setLink(CHECKING);
      call(setup.checkLink, { token }, signal ? { signal } : {}).then(
        () => setLink({ kind: 'good' }),
        (error: unknown) => {
          if (!signal?.aborted) setLink(refusalOf(error));
        },
      );
    },
    [token],
  );
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  return { link, retry: () => ask() };
}

function refusalOf(error: unknown): LinkState {
  if (isApiError(error) && error.code === 'setupLinkWrong') return { kind: 'spent', message: error.message };
  return { kind: 'unknown', problem: toProblem(error) ?? { message: '', requestId: undefined } };
}
