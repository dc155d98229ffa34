import type { SignInState } from '#contract/auth/sign-in-state';

/**
 * Whose password an account has, as far as can be known. `none`: nobody knows it until a card is made. `unused`: not one
 * that has to be changed, and nobody ever came in with it, so whose it is cannot be told.
 */
export type PasswordSource = 'none' | 'school' | 'unused' | 'own';

export function passwordSource({
  signed_in_at: last,
  must_change_password: mustChange,
  card,
}: Pick<SignInState, 'signed_in_at' | 'must_change_password' | 'card'>): PasswordSource {
  if (!mustChange) return last === null ? 'unused' : 'own';
  return last === null && card.state === 'none' ? 'none' : 'school';
}

/** As screen and sheet name it. */
export const PASSWORD_SOURCES: Record<PasswordSource, string> = {
  none: 'Belum ada',
  school: 'Dari sekolah',
  unused: 'Belum dipakai',
  own: 'Milik sendiri',
};
