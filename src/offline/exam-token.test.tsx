import { beforeEach, expect, test } from 'vitest';
import { userOf } from '../../tests/support/users';
import { keepUser } from '../lib/kept-user';
import { forgetExamToken, leaveExamToken, readExamToken } from './exam-token';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a token is there for its exam, until it is forgotten', () => {
  keepUser(userOf('student'));
  leaveExamToken('exam-1', 'AB 12');
  expect([readExamToken('exam-1'), readExamToken('exam-2')]).toEqual(['AB 12', '']);
  forgetExamToken();
  expect(readExamToken('exam-1')).toBe('');
});

test('the next pupil in the tab reads nothing of it, though the one before signed out in another tab', () => {
  keepUser(userOf('student'));
  leaveExamToken('exam-1', 'AB12');
  keepUser({ ...userOf('student'), id: '0190a000-0000-7000-8000-000000000009' });
  expect(readExamToken('exam-1')).toBe('');
});
