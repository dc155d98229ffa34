import { useEffect, useState } from 'react';
import type { QuestionFoot } from './question-foot';

let part: typeof QuestionFoot | undefined;

/** Loads the part below a question; called before "Mulai", so that nothing has to be loaded after it. */
export async function loadFootPart(): Promise<void> {
  part ??= (await import('./question-foot')).QuestionFoot;
}

/** The part once loaded: a resumed exam had no "Mulai". */
export function useFootPart(): typeof QuestionFoot | undefined {
  const [, setLoaded] = useState(part !== undefined);
  useEffect(() => {
    loadFootPart().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return part;
}
