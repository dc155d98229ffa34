import type { AdultAccount, PupilAccount } from '#contract/account/coming-in';

/** Somebody something is done to. */
type Person = Pick<PupilAccount | AdultAccount, 'id' | 'name' | 'sessions'>;

/** Whom something is done to: a class, some of its pupils, or people of the school. */
export type Target =
  | { kind: 'class'; class: { id: string; name: string }; people: readonly Person[] }
  | { kind: 'pupils'; class: { id: string; name: string }; people: readonly Person[] }
  | { kind: 'people'; people: readonly Person[] };

export function peopleOf(people: readonly Person[]): Target {
  return { kind: 'people', people };
}
