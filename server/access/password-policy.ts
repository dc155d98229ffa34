import {
  type PasswordOwner,
  type PasswordProblem,
  passwordMinLength,
  passwordProblem,
} from '#domain/account/password-rule';
import { fail } from '../failure/app-error';

/** Refuses a password that is too easy to guess; `field` is the input that contained it. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field: string): void {
  const problem = passwordProblem(password, owner);
  if (problem === null) return;
  const message = sentence(problem, owner);
  fail('passwordWeak', { message, fields: { [field]: message } });
}

function sentence(problem: PasswordProblem, { level }: PasswordOwner): string {
  switch (problem) {
    case 'short':
      return `Password minimal ${passwordMinLength(level)} karakter.`;
    case 'common':
      return 'Password ini termasuk yang paling sering dipakai orang. Pilih yang lain.';
    case 'personal':
      return 'Password memuat nama, NIS, email, atau nama sekolah Anda. Pilih yang lain.';
    case 'plain':
      return 'Password ini terlalu mudah ditebak. Pilih yang lebih beragam.';
  }
}
