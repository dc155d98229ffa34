import { useEffect, useState } from 'react';

/** A value that must be asked for, asked again whenever its owner reports a change. */
export function useChanging<T>(
  ask: () => Promise<T>,
  subscribe: (listener: () => void) => () => void,
  initial: T,
): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let isGone = false;
    const refresh = () => {
      // If storage cannot be read, the last known value stays.
      ask().then(
        (next) => (isGone ? undefined : setValue(next)),
        () => undefined,
      );
    };
    refresh();
    const stop = subscribe(refresh);
    return () => {
      isGone = true;
      stop();
    };
  }, [ask, subscribe]);
  return value;
}
