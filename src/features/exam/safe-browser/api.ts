import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { seb } from '#contract/exam/seb';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** The Config Keys of an exam. */
export function useConfigKeys(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'config-keys'],
    queryFn: ({ signal }) => call(seb.list, { exam: examId }, { signal }),
  });
}

export function useAddConfigKey() {
  return useChange((input: InputOf<typeof seb.add>) => call(seb.add, input));
}

export function useAddConfig() {
  return useChange((input: InputOf<typeof seb.addConfig>) => call(seb.addConfig, input));
}

export function useMakeConfig() {
  return useChange((input: InputOf<typeof seb.make>) => call(seb.make, input));
}

export function useRemoveConfigKey() {
  return useChange((input: InputOf<typeof seb.remove>) => call(seb.remove, input));
}
