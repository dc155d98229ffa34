import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { account } from '#contract/auth/account';
import type { InputOf, ReplyOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { toOnly } from '#domain/list/chosen';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { withoutBlank } from '../../../lib/without-blank';
import type { Target } from './target';

export type ClassChoice = ReplyOf<typeof exam.listClasses>['data'][number];
export type Card = ReplyOf<typeof account.resetPasswords>['cards'][number];
export type ChildCode = ReplyOf<typeof account.makeChildCodes>['codes'][number];

const ACCOUNTS = ['auth', 'accounts'];

export function useClasses() {
  return useQuery({
    queryKey: ['auth', 'classes'],
    queryFn: ({ signal }) => call(exam.listClasses, {}, { signal }),
  });
}

export function useAccounts(classid: string) {
  return useQuery({
    queryKey: [...ACCOUNTS, classid],
    queryFn: ({ signal }) => call(account.listAccounts, { classid }, { signal }),
    enabled: classid !== '',
  });
}

/** The accounts of a class as an Excel file, filtered as they are shown. */
export async function fetchAccountSheet(asked: InputOf<typeof account.downloadAccounts>): Promise<Blob> {
  const { bytes } = await call(account.downloadAccounts, asked, { timeoutMs: 120_000 });
  return new Blob([bytes]);
}

/** The accounts of teachers, parents and tahfiz staff as an Excel file, filtered as they are shown. */
export async function fetchAdultSheet(asked: InputOf<typeof account.downloadAdults>): Promise<Blob> {
  const { bytes } = await call(account.downloadAdults, withoutBlank(asked), { timeoutMs: 120_000 });
  return new Blob([bytes]);
}

/** How these people come in, as an action on them is judged by. */
export function fetchAdults(ids: Iterable<string>) {
  return call(account.listAdults, { only: toOnly(ids) });
}

export function useAdults(query: InputOf<typeof account.listAdults>) {
  const wanted = withoutBlank(query);
  return useQuery({
    queryKey: [...ACCOUNTS, 'adults', wanted],
    queryFn: ({ signal }) => call(account.listAdults, wanted, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useMakeCards = () => useAction((target) => call(account.resetPasswords, inputOf(target)));
export const useMakeCodes = () => useAction((target) => call(account.makeChildCodes, inputOf(target)));
export const useRevokeCards = () => useAction((target) => call(account.revokeCards, inputOf(target)));
export const useSignOutPeople = () => useAction((target) => call(account.signOutPeople, inputOf(target)));

function useAction<Reply>(action: (target: Target) => Promise<Reply>) {
  return useWrite(action, ACCOUNTS);
}

function inputOf(target: Target) {
  const ids = target.people.map(({ id }) => id);
  switch (target.kind) {
    case 'class':
      return { classid: target.class.id };
    case 'pupils':
      return { classid: target.class.id, pupils: ids };
    case 'people':
      return { users: ids };
  }
}
