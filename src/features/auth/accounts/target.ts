import type { AdultAccount, PupilAccount } from '#contract/auth/sign-in-state';

/** A person that an action applies to. */
type Person = Pick<
  PupilAccount | AdultAccount,
  'id' | 'name' | 'sessions' | 'signed_in_at' | 'must_change_password' | 'card'
>;

/** Whom an action applies to: a class, some of its pupils, or people of the school. */
export type Target =
  | { kind: 'class'; class: { id: string; name: string }; people: readonly Person[] }
  | { kind: 'pupils'; class: { id: string; name: string }; people: readonly Person[] }
  | { kind: 'people'; people: readonly Person[] };

/** Whether none of them has ever signed in, set a password or had a card: then a first card invalidates nothing. */
export function areNew({ people }: Target): boolean {
  return people.every(
    ({ signed_in_at, must_change_password, card }) =>
      signed_in_at === null && must_change_password && card.state === 'none',
  );
}

export function peopleOf(people: readonly Person[]): Target {
  return { kind: 'people', people };
}
