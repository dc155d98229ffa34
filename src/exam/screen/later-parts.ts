import { useEffect, useState } from 'react';
import type { later } from './later';

/** A resumed exam had no "Mulai": its file may be lost on the way, and its pupil must still reach the end. */
const AGAIN_MS = 3_000;

let parts: Partial<typeof later> = {};

/** Loads what comes after the first question; called before "Mulai", so that nothing has to be loaded after it. */
export async function loadLaterParts(): Promise<void> {
  parts = (await import('./later')).later;
}

/** The parts once loaded; none before. Until then they are asked for again and again. */
export function useLaterParts(): Partial<typeof later> {
  const [now, setNow] = useState(parts);
  useEffect(() => {
    if (now.EndedPage) return;
    const load = () =>
      void loadLaterParts().then(
        () => setNow(parts),
        () => undefined,
      );
    load();
    const timer = setInterval(load, AGAIN_MS);
    return () => clearInterval(timer);
  }, [now]);
  return now;
}
