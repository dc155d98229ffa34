import { useEffect, useState } from 'react';

/** Long enough for a word typed slowly to be one search. */
export const SEARCH_PAUSE_MS = 300;

/** The value once it has stayed the same for so long; the first one at once. */
export function useQuiet<Value>(value: Value, ms: number): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return quiet;
}
