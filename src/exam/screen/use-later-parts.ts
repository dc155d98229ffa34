import { useEffect, useState } from 'react';
import type { later } from './later';
import { laterPartsHere, loadLaterParts } from './later-parts';

/** A resumed exam had no "Mulai", and its file may be lost on the way. */
const AGAIN_MS = 3_000;
/** After so many tries in vain, another way is offered: some browsers remember for ever that a file did not come. */
const ENOUGH = 3;

interface LaterParts extends Partial<typeof later> {
  /** They were asked for several times in vain; they still are. */
  isMissing: boolean;
}

/** The parts once loaded; none before. Until then they are asked for again and again. */
export function useLaterParts(): LaterParts {
  const [now, setNow] = useState(laterPartsHere);
  const [failures, setFailures] = useState(0);
  const isHere = now.QuestionGrid !== undefined;
  useEffect(() => {
    if (isHere) return;
    const load = () => void loadLaterParts().then(setNow, () => setFailures((count) => count + 1));
    load();
    const timer = setInterval(load, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isHere]);
  return { ...now, isMissing: !isHere && failures >= ENOUGH };
}
