import { useEffect, useState } from 'react';
import type { QuestionFoot } from './question-foot';

let part: typeof QuestionFoot | undefined;

/** Fetches what stands below a question; asked for before "Mulai", that nothing has to be fetched after it. */
export async function loadFootPart(): Promise<void> {
  part ??= (await import('./question-foot')).QuestionFoot;
}

/** The part, once it is there: an exam that is gone on with has had no "Mulai". */
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
