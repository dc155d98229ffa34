import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { ExamForStudent } from '#contract/exam';
import { readiness } from '#contract/readiness';
import { judgeDevice, mayBeginOn, worstColour } from '#domain/exam-session/device-check';
import { call } from '../../../lib/api-client';
import { useIsOnline } from '../../../lib/use-connectivity';
import { measureDevice } from './device-probes';
import { probesHere } from './probes-here';

/**
 * Checks this device for an exam and tells the server, once the paper has come: on a weak network the two would hold each
 * other up. Checked anew when the network comes or goes.
 */
export function useReadiness({ id, fullscreen_policy }: Pick<ExamForStudent, 'id' | 'fullscreen_policy'>) {
  const isOnline = useIsOnline();
  const isFetchingPaper = useIsFetching({ queryKey: ['exam-session', 'paper', id] }) > 0;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['exam-session', 'device', id, isOnline],
    queryFn: () => checkDevice(id),
    enabled: !isFetchingPaper,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const verdicts = data && judgeDevice(data, fullscreen_policy);
  return {
    facts: data,
    verdicts,
    worst: verdicts && worstColour(verdicts),
    /** Not yet known is no reason to forbid. */
    mayBegin: data === undefined || mayBeginOn(data),
    isChecking: isFetching || data === undefined,
    checkAgain: () => void refetch(),
  };
}
export type Readiness = ReturnType<typeof useReadiness>;

async function checkDevice(exam: string) {
  const facts = await measureDevice(probesHere);
  // The student's page needs no word of it; the next check tells the server again.
  if (facts.roundTripMs !== null) void call(readiness.report, { exam, facts }).catch(() => undefined);
  return facts;
}
