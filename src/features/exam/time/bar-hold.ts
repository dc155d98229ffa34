import { createContext, useContext, useEffect } from 'react';

/** Keeps the bar in its place; returns how to let it go. */
export const BarHold = createContext<() => () => void>(() => () => undefined);

/** For a dialog that was opened from the bar above the pupils: while it is open, the bar does not take it away. */
export function useBarHold(): void {
  const hold = useContext(BarHold);
  useEffect(() => hold(), [hold]);
}
