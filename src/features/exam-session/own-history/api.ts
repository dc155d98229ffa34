import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { timeline } from '#contract/exam-session/timeline';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const keyOf = (exam: string) => ['exam-session', 'own-history', exam];

/** The history of the pupil's own sittings of an exam. */
export function useOwnHistory(exam: string) {
  return useQuery({
    queryKey: keyOf(exam),
    queryFn: ({ signal }) => call(timeline.listOwn, { exam }, { signal }),
  });
}

export function useExplain(exam: string) {
  return useWrite((input: InputOf<typeof timeline.explain>) => call(timeline.explain, input), keyOf(exam));
}
