import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LEVELS, type Level } from '#contract/levels';
import { drawScreen } from '../../../tests/support/office-screen';
import { HOMEROOM_TEACHER, userOf } from '../../../tests/support/users';
import { menuFor } from '../menus';
import { tabsOf } from '../pages/page-tabs';
import { PATHS } from '../paths';
import { findMatches } from './match';
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
    if (level === 'student') allowed.push(PATHS.studentRecord);
    const found = placesFor(user).map(({ path }) => path.split('?')[0]);
    for (const path of found) expect(allowed).toContain(path);
    expect(found.filter((path) => path === PATHS.profile)).toHaveLength(1);
  },
);

test.each([...LEVELS.map(userOf), HOMEROOM_TEACHER])(
  'whoever types what a tab is called gets to that tab: $level',
  (user) => {
    const places = placesFor(user);
    for (const page of menuFor(user).main) {
      for (const { id, label } of tabsOf(page.path, user.level)) {
        // Only "Data siswa" has the words of its page, Data Siswa, which is found before it.
        const [found] = findMatches(label, places).filter((place) => place.page || place.title === label);
        expect(found?.path).toBe(label === page.label ? page.path : `${page.path}?tab=${id}`);
      }
    }
  },
);

test.each([
  ['admin', 'ruang', '/admin-data-pokok?tab=ruang'],
  ['admin', 'kop', '/admin-data-pokok?tab=kop'],
  ['admin', 'kelulusan', '/admin-data-siswa?tab=kelulusan'],
  ['admin', 'kenaikan', '/admin-data-siswa?tab=kenaikan'],
  ['teacher', 'esai', '/computer-based-test?tab=penilaian'],
  ['center', 'smtp', '/center-satuan?tab=email'],
  ['center', 'siswa', '/center-satuan?tab=siswa'],
  ['student', 'biodata', '/siswa-biodata'],
] as const)('what %s means by %s opens %s', (level, words, path) => {
  expect(findMatches(words, placesFor(userOf(level)))[0]?.path).toBe(path);
});

test('tabs are shown to whoever types, with the page they belong to; before that only pages and actions', async () => {
  draw('admin');
  const titles = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(titles).toContain('Data PokokHalaman');
  expect(titles).not.toContain('RuangData Pokok');
  await userEvent.keyboard('ruang');
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('RuangData Pokok');
});

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
