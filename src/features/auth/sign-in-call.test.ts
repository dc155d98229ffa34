import { expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { SIGN_IN_MISSING } from '#contract/auth/sign-in-text';
import { sourceOf } from '#contract/endpoint';
import { signInCall } from './sign-in-call';

test('the sign-in without schemas travels as the contract declares it', () => {
  const { method, path } = auth.signIn;
  expect(signInCall).toEqual({ method, path });
  expect(sourceOf(signInCall)).toBe(sourceOf(auth.signIn));
});

test('the form asks for what the contract asks for, and says so in its words', () => {
  const { error } = auth.signIn.input.safeParse({ identifier: ' ', password: '' });
  const said = error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(said).toEqual(Object.entries(SIGN_IN_MISSING));
});
