import { useEffect, useState } from 'react';

/** A value that must be asked for, asked again whenever its owner says that it changed. */
export function useChanging<T>(
  ask: () => Promise<T>,
  subscribe: (listener: () => void) => () => void,
  initial: T,
): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let isGone = false;
    const refresh = () => {
      // Storage that cannot be read keeps the last known value.
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
