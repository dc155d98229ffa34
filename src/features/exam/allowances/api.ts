import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { allowance } from '#contract/exam/allowance';
import { call } from '../../../lib/api-client';
import { withoutBlank } from '../../../lib/without-blank';
import { keys, type PageQuery, useChange } from '../api';

export function useTimeProfiles(query: PageQuery) {
  return useQuery({
    queryKey: [...keys.all, 'time-profiles', query],
    queryFn: ({ signal }) => call(allowance.listProfiles, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

export type ProfileInput = InputOf<typeof allowance.saveProfile>;

export function useSaveProfile() {
  return useChange((input: ProfileInput) => call(allowance.saveProfile, input));
}

export function useRemoveProfile() {
  return useChange((student: string) => call(allowance.removeProfile, { student }));
}

/** The allowance in one exam: set for it, or (`clear`) the pupil's profile. */
export type HereInput =
  | { clear: InputOf<typeof allowance.clearForExam> }
  | { set: InputOf<typeof allowance.setForExam> };

export function useSetHere() {
  return useChange((input: HereInput) =>
    'clear' in input ? call(allowance.clearForExam, input.clear) : call(allowance.setForExam, input.set),
  );
}
