import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { copy } from '#contract/exam/copy';
import type { CopyKind } from '#contract/exam/exam-kind';
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
