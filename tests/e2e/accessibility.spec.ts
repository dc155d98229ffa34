import { expect } from '@playwright/test';
import type { Level } from '#contract/levels';
import { tabsOf } from '../../src/app/pages/page-tabs';
import { PURPOSES } from '../../src/app/pages/text';
import { PATHS } from '../../src/app/paths';
import { text as search } from '../../src/app/search/text';
import { text as shell } from '../../src/app/shell/text';
import { text as signInText } from '../../src/features/auth/text';
import { text as office } from '../../src/features/exam/text';
import { formText } from '../../src/ui/form-text';
import { test } from './support/fixtures';
import { tabTo, walkByKeyboard } from './support/keyboard';
import { signIn, type Tile } from './support/people';
import { expectAccessible, expectAccessibleWithin, openWhole, untilWhole } from './support/views';

// The built app with its real data and security policy. The exam has a file of its own.

interface Visit {
  tile: Tile;
  identifier: string;
  level: Level;
  /** Each with all the tabs that it has for this level. */
  paths: readonly string[];
  /** Addresses besides. */
  more?: readonly string[];
}

const VISITS: readonly Visit[] = [
  {
    tile: 'Admin',
    identifier: 'pusat@demo.sch.id',
    level: 'center',
    paths: [PATHS.centerDashboard, PATHS.centerUnits, PATHS.centerAdmin, PATHS.centerMarket, PATHS.profile],
  },
  {
    tile: 'Admin',
    identifier: 'admin@demo.sch.id',
    level: 'admin',
    paths: [
      PATHS.adminDashboard,
      PATHS.adminBase,
      PATHS.adminAcademic,
      PATHS.adminStudents,
      PATHS.database,
      PATHS.exams,
      PATHS.profile,
    ],
  },
  {
    tile: 'Guru',
    identifier: 'guru',
    level: 'teacher',
    paths: [PATHS.teacherDashboard, PATHS.exams, PATHS.learning, PATHS.database, PATHS.profile],
    more: [`${PATHS.exams}?tab=bank&view=cari`],
  },
  {
    tile: 'Siswa',
    identifier: '1001',
    level: 'student',
    paths: [
      PATHS.studentDashboard,
      PATHS.studentExams,
      PATHS.studentAcademic,
      PATHS.studentRecord,
      PATHS.profile,
    ],
    more: [`${PATHS.profile}?tab=password`, `${PATHS.profile}?tab=devices`],
  },
  {
    tile: 'Wali',
    identifier: 'wali@demo.sch.id',
    level: 'parent',
    paths: [PATHS.parentDashboard, PATHS.parentStudent, PATHS.parentAcademic, PATHS.profile],
  },
  {
    tile: 'Admin',
    identifier: 'tahfiz@demo.sch.id',
    level: 'tahfiz',
    paths: [PATHS.tahfizDashboard, PATHS.profile],
  },
  { tile: 'Admin', identifier: 'cms@demo.sch.id', level: 'cms', paths: [PATHS.cmsDashboard, PATHS.profile] },
  // A teacher without a class is told why there is nothing to see.
  { tile: 'Guru', identifier: 'dedi', level: 'teacher', paths: [PATHS.database] },
];

/** Looked at in their own journeys: accounts, setup, school-year. */
const ELSEWHERE: readonly string[] = [PATHS.signIn, PATHS.firstPassword, PATHS.setup, PATHS.activation];
/** One page that says what will come here; the teacher's `/learning-management-system` above has its most links. */
const NOT_READY: readonly string[] = Object.keys(PURPOSES);

test('every address of the app is looked at', () => {
  const all = new Set([...VISITS.flatMap(({ paths }) => paths), ...ELSEWHERE, ...NOT_READY]);
  expect(Object.values(PATHS).filter((path) => !all.has(path))).toEqual([]);
});

/** So many screens fit well into the time of one test. */
const SCREENS_MAX = 8;

for (const { tile, identifier, level, paths, more = [] } of VISITS) {
  const addresses = [...paths.flatMap((path) => [path, ...tabsBehind(path, level)]), ...more];
  for (let at = 0; at < addresses.length; at += SCREENS_MAX) {
    const some = addresses.slice(at, at + SCREENS_MAX);
    test(`the screens of ${identifier} from ${some[0]} on are accessible, light and dark`, async ({
      server,
      page,
    }) => {
      test.setTimeout(360_000);
      await signIn(page, server.url, tile, identifier);
      for (const address of some) {
        await openWhole(page, server.url + address);
        await walkByKeyboard(page, `${identifier} ${address}`);
        // A control that is half under the header, because the walk scrolled it there, is no fault of the page.
        await page.evaluate(() => document.querySelector('h1')?.scrollIntoView({ block: 'center' }));
        const look = address.includes('?tab=') ? expectAccessibleWithin : expectAccessible;
        await look(page, `${identifier}${address}`.replace(/[^a-z0-9]+/gi, '_'));
      }
    });
  }
}

/** The addresses of a page's tabs but the first, with which it opens. */
function tabsBehind(path: string, level: Level): string[] {
  return tabsOf(path, level)
    .slice(1)
    .map(({ id }) => `${path}?tab=${id}`);
}

test('signing in, and being refused, is accessible in every size, light and dark', async ({
  server,
  page,
}) => {
  test.setTimeout(120_000);
  await openWhole(page, server.url);
  await walkByKeyboard(page, 'tiles');
  await expectAccessible(page, 'tiles');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.locator('input[type=password]').waitFor();
  await walkByKeyboard(page, 'sign-in');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Masukan Password!')).toBeVisible();
  await expectAccessible(page, 'sign-in-empty');
  await page.getByLabel('Email').fill('admin@demo.sch.id');
  await page.locator('input[type=password]').fill('bukan password saya');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'sign-in-refused', [360]);
  // What was typed is shown and hidden again, and the tiles come back, without a mouse.
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await tabTo(page, formText.showPassword);
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
  await tabTo(page, signInText.back);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeFocused();
  for (const path of ['/daftar-wali', '/lupa-password', `/#atur-ulang=${'x'.repeat(43)}`]) {
    await openWhole(page, server.url + path);
    await walkByKeyboard(page, path);
    await expectAccessible(page, path.slice(1, 14).replace(/\W+/g, ''));
  }
});

test('the menu of a phone and the search, open over a page, are accessible, light and dark', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, 'Guru', 'guru');
  await openWhole(page, server.url + PATHS.teacherDashboard);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: search.title })).toBeFocused();
  await walkByKeyboard(page, 'search');
  await page.getByRole('combobox').fill('ujian');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleWithin(page, 'search');
  await page.getByRole('combobox').fill('tidak ada yang begini');
  await expect(page.getByText(search.nothingHint)).toBeVisible();
  await expectAccessibleWithin(page, 'search-empty');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: shell.openMenu }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walkByKeyboard(page, 'menu drawer');
  // Wider than a tablet there is no drawer.
  await expectAccessible(page, 'menu-drawer', [360, 820]);
});

test('an exam, its form and its bank are accessible in every size, light and dark', async ({
  server,
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, server.url, 'Guru', 'guru');
  await openWhole(page, `${server.url}/computer-based-test?tab=ujian`);
  const name = 'Ujian Akhir Semester Terpadu';
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  await expect(page.getByText('Aditya Wijaya').first()).toBeVisible();
  await expectAccessible(page, 'exam-roster');
  for (const name of (await page.getByRole('tab').allTextContents()).slice(1)) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
    await untilWhole(page);
    await expectAccessibleWithin(page, `exam-${name.replace(/[^a-z]+/gi, '_')}`);
  }
  await openWhole(page, `${server.url}/computer-based-test?tab=ujian`);
  await page.getByRole('button', { name: office.list.add }).first().click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'exam-form');
  await openWhole(page, `${server.url}/computer-based-test?tab=bank`);
  const bank = 'Contoh Tujuh Tipe Soal';
  await page
    .getByRole('button', { name: bank })
    .or(page.getByRole('link', { name: bank }))
    .first()
    .click();
  await expect(page.locator('math').first()).toBeVisible();
  await untilWhole(page);
  await expectAccessible(page, 'bank');
});

test('a list with nothing in it is accessible in every size, light and dark', async ({ server, page }) => {
  await signIn(page, server.url, 'Siswa', '1037');
  await openWhole(page, `${server.url}/siswa-cbt`);
  await expectAccessible(page, 'exams-empty');
});
