import { beforeEach, expect, test, vi } from 'vitest';
import { userOf } from '../../tests/support/users';
import { forgetUser, keepUser } from '../lib/kept-user';
import { PATHS } from './paths';
import { fetchAhead } from './router';

const fetched = vi.hoisted(() => [] as string[]);
vi.mock('./shell/shell', () => {
  fetched.push('frame');
  return { Shell: () => null };
});
vi.mock('./pages/home-page', () => {
  fetched.push('home');
  return { HomePage: () => null };
});

beforeEach(() => localStorage.clear());

test('after a sign-out neither frame nor home is fetched for an address behind the sign-in; before one both are', async () => {
  keepUser(userOf('student'));
  forgetUser();
  fetchAhead(PATHS.studentDashboard);
  // Fetched last, so whatever was asked for before it has been asked for.
  await import('./pages/not-ready-page');
  expect(fetched).toEqual([]);
  keepUser(userOf('student'));
  fetchAhead(PATHS.studentDashboard);
  await vi.waitFor(() => expect(fetched.toSorted()).toEqual(['frame', 'home']));
});
