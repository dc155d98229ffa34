import { useQuery } from '@tanstack/react-query';
import { similar } from '#contract/exam-session/similar';
import { call } from '../../../lib/api-client';
import { withoutBlank } from '../../../lib/without-blank';
import { keys } from '../api';

/** Common wrong answers; calculated over all pupils, so only on request. */
export function useSimilar(examId: string, classid: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'similar', classid],
    queryFn: ({ signal }) => call(similar.list, { exam: examId, ...withoutBlank({ classid }) }, { signal }),
    enabled: isWanted,
  });
}
