import { beforeEach, expect, test } from 'vitest';
import { userOf } from '../../tests/support/users';
import { queryClient } from './query-client';
import { beginSession, endSession, loseSession } from './session-store';

const KEY = ['dashboard', 'staff'];
const FORMER = userOf('teacher');
const NEXT = { ...userOf('teacher'), id: '0190a000-0000-7000-8000-000000000009' };

beforeEach(() => {
  localStorage.clear();
  beginSession(FORMER);
  queryClient.setQueryData(KEY, 'what the former one read');
});

test.each([
  ['another person is found to be signed in', () => beginSession(NEXT)],
  ['somebody signs out', endSession],
  ['the server ended the session', loseSession],
])('what was read is gone as soon as %s', (_what, change) => {
  change();
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test('a changed picture costs the same person nothing', () => {
  beginSession({ ...FORMER, img: '/api/account/get-avatar?img=1' });
  expect(queryClient.getQueryData(KEY)).toBeDefined();
});
