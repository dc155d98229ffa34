import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { ExamForStudent } from '#contract/exam/exam';
import { readiness } from '#contract/exam-session/readiness';
import { judgeDevice, mayBeginOn, worstColour } from '#domain/exam-session/device-check';
import { callOnce } from '../../../lib/api-client';
import { useIsOnline } from '../../../lib/use-connectivity';
import { measureDevice } from './device-probes';
import { probesHere } from './probes-here';

/**
 * Checks this device for an exam and reports to the server, once the paper has been downloaded: on a weak network the
 * two would slow each other down. Checks again when the network comes or goes.
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
    /** An unknown result is no reason to forbid the start. */
    mayBegin: data === undefined || mayBeginOn(data),
    isChecking: isFetching || data === undefined,
    checkAgain: () => void refetch(),
  };
}
export type Readiness = ReturnType<typeof useReadiness>;

async function checkDevice(exam: string) {
  const facts = await measureDevice(probesHere);
  // The student's page does not depend on it; the next check reports again.
  if (facts.roundTripMs !== null) void callOnce(readiness.report, { exam, facts }).catch(() => undefined);
  return facts;
}
