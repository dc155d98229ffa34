import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { sharing } from '#contract/question-bank/sharing';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { keys, useEveryBank } from '../api';

export function useShares(bankid: string) {
  return useQuery({
    queryKey: ['question-bank', 'shares', bankid],
    queryFn: ({ signal }) => call(sharing.list, { bankid }, { signal }),
  });
}

export function useShareBank() {
  return useWrite((input: InputOf<typeof sharing.save>) => call(sharing.save, input), keys.all);
}

/** The banks of the school with their owners, including deactivated teachers. */
export function useSchoolBanks() {
  return useEveryBank((banks) => banks);
}

export function useHandOver() {
  return useWrite((input: InputOf<typeof sharing.handOver>) => call(sharing.handOver, input), keys.all);
}
