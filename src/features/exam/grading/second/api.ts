import { useQuery } from '@tanstack/react-query';
import { moderation } from '#contract/moderation';
import { call } from '../../../../lib/api-client';
import { useWrite } from '../../../../lib/use-write';
import { keys } from '../../api';

const secondKeys = {
  setting: (examId: string) => [...keys.report(examId), 'second-marking'],
  differences: (examId: string) => [...keys.report(examId), 'differences'],
} as const;

export function useSecondMarking(examId: string) {
  return useQuery({
    queryKey: secondKeys.setting(examId),
    queryFn: ({ signal }) => call(moderation.get, { exam: examId }, { signal }),
  });
}

export function useSaveSecondMarking(examId: string) {
  return useWrite(
    (input: Parameters<typeof call<typeof moderation.save>>[1]) => call(moderation.save, input),
    keys.report(examId),
  );
}

export function useDifferences(examId: string) {
  return useQuery({
    queryKey: secondKeys.differences(examId),
    queryFn: ({ signal }) => call(moderation.listDifferences, { exam: examId }, { signal }),
  });
}

export function useDecide(examId: string) {
  return useWrite(
    (input: Parameters<typeof call<typeof moderation.decide>>[1]) => call(moderation.decide, input),
    keys.report(examId),
  );
}
