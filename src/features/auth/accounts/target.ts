import type { AdultAccount, PupilAccount } from '#contract/account/coming-in';

/** Somebody something is done to. */
type Person = Pick<
  PupilAccount | AdultAccount,
  'id' | 'name' | 'sessions' | 'signed_in_at' | 'must_change_password' | 'card'
>;

/** Whom something is done to: a class, some of its pupils, or people of the school. */
export type Target =
  | { kind: 'class'; class: { id: string; name: string }; people: readonly Person[] }
  | { kind: 'pupils'; class: { id: string; name: string }; people: readonly Person[] }
  | { kind: 'people'; people: readonly Person[] };

/** Nobody of them ever came in, has a password of his own or had a card: there is nothing that a first card ends. */
export function areNew({ people }: Target): boolean {
  return people.every(
    ({ signed_in_at, must_change_password, card }) =>
      signed_in_at === null && must_change_password && card.state === 'none',
  );
}

export function peopleOf(people: readonly Person[]): Target {
  return { kind: 'people', people };
}
