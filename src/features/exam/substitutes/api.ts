import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { substitutes } from '#contract/substitute';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

export function useSubstitutes(examId: string) {
  return useQuery({
    queryKey: [...keys.report(examId), 'substitutes'],
    queryFn: ({ signal }) => call(substitutes.list, { exam: examId }, { signal }),
  });
}

export function useNameSubstitute() {
  return useChange((input: InputOf<typeof substitutes.name>) => call(substitutes.name, input));
}

export function useWithdrawSubstitute() {
  return useChange((input: InputOf<typeof substitutes.withdraw>) => call(substitutes.withdraw, input));
}
