import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { account, type PupilAccount } from '#contract/account';
import type { ReplyOf } from '#contract/endpoint';
import { exam } from '#contract/exam';
import { call } from '../../../lib/api-client';

export type ClassChoice = ReplyOf<typeof exam.listClasses>['data'][number];
export type Card = ReplyOf<typeof account.resetPasswords>['cards'][number];
export type ChildCode = ReplyOf<typeof account.makeChildCodes>['codes'][number];

/** Whom something is done to: a class, or some of its pupils. */
export interface Target {
  class: { id: string; name: string };
  pupils: readonly PupilAccount[];
  isWhole: boolean;
}

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

export const useMakeCards = () => useDeed((target) => call(account.resetPasswords, inputOf(target)));
export const useMakeCodes = () => useDeed((target) => call(account.makeChildCodes, inputOf(target)));
export const useRevokeCards = () => useDeed((target) => call(account.revokeCards, inputOf(target)));
export const useSignOutPeople = () => useDeed((target) => call(account.signOutPeople, inputOf(target)));

/** Afterwards, however it went, the list is read again. */
function useDeed<Reply>(mutationFn: (target: Target) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ACCOUNTS }),
  });
}

function inputOf({ class: { id: classid }, pupils, isWhole }: Target) {
  return isWhole ? { classid } : { classid, only: pupils.map(({ id }) => id) };
}
