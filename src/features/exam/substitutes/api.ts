import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { substitute } from '#contract/exam/substitute';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

export function useSubstitutes(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'substitutes'],
    queryFn: ({ signal }) => call(substitute.list, { exam: examId }, { signal }),
  });
}

export function useNameSubstitute() {
  return useChange((input: InputOf<typeof substitute.name>) => call(substitute.name, input));
}

export function useWithdrawSubstitute() {
  return useChange((input: InputOf<typeof substitute.withdraw>) => call(substitute.withdraw, input));
}
