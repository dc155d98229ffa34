import { useEffect, useState } from 'react';

/** Whether the value became another one within the last `ms`; false for the first. */
export function useJustChanged<Value>(value: Value, ms: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled !== value;
}
