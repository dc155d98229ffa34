import type { PupilAccess, PupilAccount } from '#contract/auth/sign-in-state';

import { byText, type OrderWays } from '../list/whole-list';

export type PupilFilter = 'all' | PupilAccess;

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

/** Those who never came in, and those who have no parent yet, are last in either direction of their column. */
export const PUPIL_ORDERS: OrderWays<PupilAccount> = {
  sorts: {
    name: (a, b) => byText(a.name, b.name),
    session: (a, b) => byText(a.signed_in_at ?? '', b.signed_in_at ?? ''),
    parents: (a, b) => a.parents - b.parents,
  },
  isBlank: {
    session: ({ signed_in_at: last }) => last === null,
    parents: ({ parents }) => parents === 0,
  },
};
