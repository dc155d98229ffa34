import { useQuery } from '@tanstack/react-query';
import { doubleMarking, type MarkDifference } from '#contract/exam-session/double-marking';
import { call } from '../../../../lib/api-client';
import { useWrite } from '../../../../lib/use-write';
import { keys } from '../../api';

const secondKeys = {
  setting: (examId: string) => [...keys.exam(examId), 'second-marking'],
  differences: (examId: string) => [...keys.exam(examId), 'differences'],
} as const;

export function useDoubleMarking(examId: string) {
  return useQuery({
    queryKey: secondKeys.setting(examId),
    queryFn: ({ signal }) => call(doubleMarking.get, { exam: examId }, { signal }),
  });
}

export function useSaveDoubleMarking(examId: string) {
  return useWrite(
    (input: Parameters<typeof call<typeof doubleMarking.save>>[1]) => call(doubleMarking.save, input),
    keys.exam(examId),
  );
}

export function useDifferences(examId: string) {
  return useQuery({
    queryKey: secondKeys.differences(examId),
    queryFn: ({ signal }) => call(doubleMarking.listDifferences, { exam: examId }, { signal }),
  });
}

/** The marks as read, on which the decision is based. */
export function knownOf({ first, second, known }: MarkDifference) {
  return { first: first.at, second: second.at, decision: known };
}

export type Decide = ReturnType<typeof useDecide>;

export function useDecide(examId: string) {
  return useWrite(
    (input: Parameters<typeof call<typeof doubleMarking.decide>>[1]) => call(doubleMarking.decide, input),
    keys.exam(examId),
  );
}
