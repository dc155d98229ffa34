import type { InputOf } from '#contract/endpoint';
import { placement } from '#contract/question-bank/placement';
import { isAllowed } from '#domain/question-bank/bank-access';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { keys, useEveryBank } from '../api';

export type Way = 'copy' | 'move';

/** The other banks that the caller may edit. */
export function useTargets(bankid: string) {
  return useEveryBank((banks) =>
    banks.filter(({ id, access }) => id !== bankid && isAllowed(access, 'edit')),
  );
}

export function usePlace(way: Way) {
  return useWrite((input: InputOf<typeof placement.copy>) => call(placement[way], input), keys.all);
}

export function useCopyBank() {
  return useWrite((input: InputOf<typeof placement.copyBank>) => call(placement.copyBank, input), keys.all);
}
