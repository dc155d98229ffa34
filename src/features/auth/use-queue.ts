import { useEffect, useRef, useState } from 'react';
import { AUTH_TIMEOUT_MS } from '../../lib/api-exchange';
import { askPatiently } from '../../lib/patient-call';

/**
 * Asks a server that is too busy again by itself, for as long as a single call may take (spec §9), but not for a form
 * that was left: nobody is to be signed in behind somebody else's back. What is being asked then is cancelled.
 */
export function useQueue() {
  const [isWaiting, setWaiting] = useState(false);
  const here = useRef(true);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // React's strict mode mounts again at once.
      queueMicrotask(() => here.current || leaving.current.abort());
    };
  }, []);
  const isHere = () => here.current;

  async function enter<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const onPause = () => setWaiting(true);
    try {
      return await askPatiently(() => ask(leaving.current.signal), {
        withinMs: AUTH_TIMEOUT_MS,
        onPause,
        isWanted: isHere,
      });
    } finally {
      setWaiting(false);
    }
  }

  return { enter, isHere, isWaiting };
}
