import { useEffect } from 'react';

/**
 * While `isLost` says so, the browser asks before this page is closed or loaded anew. Returns how to stop. The exam
 * has a warning of its own, so that its code stays small.
 */
export function warnBeforeUnload(isLost: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isLost()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

/** The same for a component that would lose changes while `active`. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => (active ? warnBeforeUnload(() => true) : undefined), [active]);
}
