import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { bank } from '#contract/question-bank/bank';
import { placement } from '#contract/question-bank/placement';
import { isAllowed } from '#domain/question-bank/bank-access';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { keys } from '../api';

export type Way = 'copy' | 'move';

/** The other banks that the caller may edit. */
export function useTargets(bankid: string) {
  return useQuery({
    queryKey: ['question-bank', 'banks', 'all'],
    queryFn: ({ signal }) => call(bank.list, {}, { signal }),
    select: ({ data }) => data.filter(({ id, access }) => id !== bankid && isAllowed(access, 'edit')),
  });
}

export function usePlace(way: Way) {
  return useWrite((input: InputOf<typeof placement.copy>) => call(placement[way], input), keys.all);
}

export function useCopyBank() {
  return useWrite((input: InputOf<typeof placement.copyBank>) => call(placement.copyBank, input), keys.all);
}
