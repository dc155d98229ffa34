import type { PupilAccount } from '#contract/auth/sign-in-state';

export const PUPIL_FILTERS = ['all', 'neverIn', 'mustChange', 'noCard', 'noParent'] as const;
export type PupilFilter = (typeof PUPIL_FILTERS)[number];

export function matchesFilter(pupil: PupilAccount, filter: PupilFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'neverIn':
      return pupil.signed_in_at === null;
    case 'mustChange':
      return pupil.must_change_password;
    case 'noCard':
      return pupil.card.state !== 'open' && pupil.card.state !== 'used';
    case 'noParent':
      return pupil.parents === 0;
  }
}

/** Filters by part of the name or NIS. */
export function searchPupils(pupils: readonly PupilAccount[], search: string): readonly PupilAccount[] {
  const wanted = search.trim().toLocaleLowerCase('id');
  if (!wanted) return pupils;
  return pupils.filter(({ name, nis }) => `${name} ${nis ?? ''}`.toLocaleLowerCase('id').includes(wanted));
}
