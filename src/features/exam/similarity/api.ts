import { useQuery } from '@tanstack/react-query';
import { similar } from '#contract/similar';
import { call } from '../../../lib/api-client';
import { keys, withoutBlank } from '../api';

/** Wrong answers in common; reckoned over everybody, so only where somebody asks for it. */
export function useSimilar(examId: string, classid: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...keys.report(examId), 'similar', classid],
    queryFn: ({ signal }) => call(similar.list, withoutBlank({ exam: examId, classid }), { signal }),
    enabled: isWanted,
  });
}
