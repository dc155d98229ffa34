import { expect, test } from 'vitest';
import { text } from './text';

// Spec §5 and §8, copied from there.
const SPECIFIED = [
  'Please input your name!',
  'Please input a valid email!',
  'Please input your old password!',
  'Please input your new password!',
  'Please confirm your new password!',
  'The two passwords that you entered do not match!',
  'Profile updated successfully!',
  'Password changed successfully!',
  'An error occurred while updating.',
  'An error occurred while changing password.',
  'Invalid user role for profile update',
  'Invalid user role for password change',
];

test("the profile page has the specification's sentences to the letter", () => {
  const { info, password } = text;
  const written = [
    info.nameRequired,
    info.emailInvalid,
    password.oldRequired,
    password.newRequired,
    password.confirmRequired,
    password.mismatch,
    info.updated,
    password.changed,
    info.failed,
    password.failed,
    info.unknownRole,
    password.unknownRole,
  ];
  expect(written).toEqual(SPECIFIED);
});
