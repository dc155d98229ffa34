import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/auth';
import { LEVELS } from '#contract/levels';
import { HOMEROOM_TEACHER, userOf } from '../../../tests/support/users';
import { system } from '../../ui/theme';
import { menuFor, readyItems } from '../menus';
import { HOME_PATHS, PATHS } from '../paths';
import { Router } from '../router';
import { useSession } from '../session-store';
import { text as appText } from '../text';
import { PURPOSES, text } from './text';

vi.mock('../shell/shell', () => ({ Shell: ({ outlet }: { outlet: ReactNode }) => outlet }));

const USERS: Record<string, User> = {
  ...Object.fromEntries(LEVELS.map((level) => [level, userOf(level)])),
  'homeroom teacher': HOMEROOM_TEACHER,
};

/** What the menus name and no screen is ready for yet. */
const LATER = Object.entries(USERS).flatMap(([who, user]) => {
  const { main, lower } = menuFor(user);
  const ready = [HOME_PATHS[user.level], ...readyItems(user).map(({ path }) => path)];
  return [...main, ...lower]
    .filter(({ path }) => !ready.includes(path))
    .map(({ path, label }) => ({ who, user, path, label }));
});

beforeAll(() => Promise.all([import('../shell/shell'), import('./not-ready-page')]));
// The pages' own code is on its way by then, and nobody waits for it.
afterAll(() => vi.dynamicImportSettled());

test('every page that comes later has its purpose in words, and no other page', () => {
  expect([...new Set(LATER.map(({ path }) => path))].sort()).toEqual(Object.keys(PURPOSES).sort());
});

test.each(LATER)('$path tells the $who what will be there, and leads to what there is', async (later) => {
  const { user, path, label } = later;
  await open(user, path);
  expect(await screen.findByRole('heading', { level: 1, name: label })).toBeTruthy();
  for (const words of [PURPOSES[path], text.notReadyTitle(label), text.notReadyBody, text.notReadyInstead])
    expect(screen.getByText(words ?? '')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links).toContain(HOME_PATHS[user.level]);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    expect(Object.values(PATHS)).toContain(link);
    expect(Object.keys(PURPOSES)).not.toContain(link);
    cleanup();
    await open(user, link);
    expect(screen.queryByText(appText.redirecting), `${link} is not for the ${later.who}`).toBeNull();
  }
});

async function open(user: User, path: string): Promise<void> {
  useSession.setState({ status: 'signedIn', user });
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>
        <Router />
      </MemoryRouter>
    </ChakraProvider>,
  );
  await act(async () => undefined);
}
