import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Level } from '#contract/levels';
import { drawScreen } from '../../../tests/support/office-screen';
import { HOMEROOM_TEACHER, userOf } from '../../../tests/support/users';
import { menuFor } from '../menus';
import { PATHS } from '../paths';
import { placesFor } from './places';
import { SearchPalette } from './search-palette';

function draw(level: Level, onClose: () => void = () => undefined) {
  drawScreen(
    <>
      <SearchPalette user={userOf(level)} onClose={onClose} />
      <Where />
    </>,
  );
  const input = screen.getByRole('combobox', { name: 'Cari halaman' });
  // jsdom's dialogs give no focus; tests/e2e/shell.spec.ts sees that the browser's does.
  input.focus();
  return input;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const activeOption = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('typing another word and Enter opens the page and closes the search', async () => {
  const onClose = vi.fn();
  draw('student', onClose);
  await userEvent.keyboard('ujian{Enter}');
  expect(screen.getByText('/siswa-cbt')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test('arrows choose and go round; the input keeps the focus and names what is chosen', async () => {
  const input = draw('parent');
  expect(activeOption(input)).toContain('Dashboard');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption(input)).toContain('Data Siswa');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeOption(input)).toContain('Logout');
  expect(document.activeElement).toBe(input);
});

test.each(['center', 'admin', 'student', 'teacher', 'parent', 'tahfiz', 'cms'] as const)(
  'the search of %s leads only to what its menu opens, and to the profile',
  (level) => {
    const user = userOf(level);
    const { main, lower } = menuFor(user);
    const allowed: string[] = [...main, ...lower].map(({ path }) => path);
    allowed.push(PATHS.profile);
    const found = placesFor(user).map(({ path }) => path.split('?')[0]);
    for (const path of found) expect(allowed).toContain(path);
    expect(found.filter((path) => path === PATHS.profile)).toHaveLength(1);
  },
);

test('only a homeroom teacher finds the database', () => {
  const titles = (user: Parameters<typeof placesFor>[0]) => placesFor(user).map(({ title }) => title);
  expect(titles(userOf('teacher'))).not.toContain('Database');
  expect(titles(HOMEROOM_TEACHER)).toContain('Database');
});

test('what is not there is said, with what was searched, and Enter does nothing', async () => {
  const onClose = vi.fn();
  draw('tahfiz', onClose);
  await userEvent.keyboard('zzzz{Enter}');
  expect(screen.getByText('Tidak ada hasil untuk “zzzz”')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
