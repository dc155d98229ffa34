import { useQuery } from '@tanstack/react-query';
import { copy } from '#contract/copy';
import type { InputOf } from '#contract/endpoint';
import type { CopyKind } from '#contract/exam-kind';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** Who would take a copy; fetched anew each time somebody is about to create one. */
export function useCopyTakers(examid: string, kind: CopyKind) {
  return useQuery({
    queryKey: [...keys.exam(examid), 'copy-takers', kind],
    queryFn: ({ signal }) => call(copy.listTakers, { examid, kind }, { signal }),
    gcTime: 0,
  });
}

export function useDuplicateExam() {
  return useChange((input: InputOf<typeof copy.duplicate>) => call(copy.duplicate, input));
}
