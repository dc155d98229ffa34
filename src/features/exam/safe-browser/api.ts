import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { safeBrowser } from '#contract/safe-browser';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** The Config Keys of an exam. */
export function useConfigKeys(examId: string) {
  return useQuery({
    queryKey: [...keys.report(examId), 'config-keys'],
    queryFn: ({ signal }) => call(safeBrowser.list, { exam: examId }, { signal }),
  });
}

export function useAddConfigKey() {
  return useChange((input: InputOf<typeof safeBrowser.add>) => call(safeBrowser.add, input));
}

export function useAddConfig() {
  return useChange((input: InputOf<typeof safeBrowser.addConfig>) => call(safeBrowser.addConfig, input));
}

export function useMakeConfig() {
  return useChange((input: InputOf<typeof safeBrowser.make>) => call(safeBrowser.make, input));
}

export function useRemoveConfigKey() {
  return useChange((input: InputOf<typeof safeBrowser.remove>) => call(safeBrowser.remove, input));
}
