import { useEffect, useRef, useState } from 'react';
import { AUTH_TIMEOUT_MS } from '../../lib/api-exchange';
import { askPatiently } from '../../lib/patient-call';

/**
 * Asks a server that is too busy again by itself, for as long as a single call may take (spec §9), but not for a form
 * that was left: nobody is to be signed in behind somebody else's back.
 */
export function useQueue() {
  const [isWaiting, setWaiting] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const isHere = () => here.current;

  async function enter<T>(ask: () => Promise<T>): Promise<T> {
    const onPause = () => setWaiting(true);
    try {
      return await askPatiently(ask, { withinMs: AUTH_TIMEOUT_MS, onPause, isWanted: isHere });
    } finally {
      setWaiting(false);
    }
  }

  return { enter, isHere, isWaiting };
}
