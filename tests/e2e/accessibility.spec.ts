import { expect, type Page } from '@playwright/test';
import { PATHS } from '../../src/app/paths';
import { text as office } from '../../src/features/exam/text';
import { test } from './support/fixtures';
import { walkByKeyboard } from './support/keyboard';
import { signIn, type Tile } from './support/people';
import { expectAccessible } from './support/views';

// The built app with its real data and security policy. The exam has a file of its own.

interface Visit {
  tile: Tile;
  identifier: string;
  paths: readonly string[];
}

const VISITS: readonly Visit[] = [
  {
    tile: 'Admin',
    identifier: 'pusat@demo.sch.id',
    paths: [
      '/center-dashboard',
      '/center-satuan',
      '/center-satuan?tab=guru',
      '/center-satuan?tab=siswa',
      '/center-satuan?tab=jejak',
      '/center-satuan?tab=cadangan',
      '/center-admin',
      '/center-market',
      '/center-market?tab=keluarga',
      '/profile',
    ],
  },
  {
    tile: 'Admin',
    identifier: 'admin@demo.sch.id',
    paths: [
      '/admin-dashboard',
      '/computer-based-test?tab=ujian',
      '/admin-data-pokok',
      '/admin-data-akademik',
      '/admin-data-siswa',
      '/admin-data-siswa?tab=kelulusan',
      '/profile',
    ],
  },
  {
    tile: 'Guru',
    identifier: 'guru',
    paths: [
      '/guru-dashboard',
      '/computer-based-test?tab=bank',
      '/computer-based-test?tab=bank&view=cari',
      '/computer-based-test?tab=ujian',
      '/learning-management-system',
      '/database',
      '/profile',
    ],
  },
  {
    tile: 'Siswa',
    identifier: '1001',
    paths: [
      '/siswa-dashboard',
      '/siswa-cbt',
      '/siswa-laporan-akademik',
      '/siswa-biodata',
      '/profile?tab=password',
      '/profile?tab=devices',
    ],
  },
  {
    tile: 'Wali',
    identifier: 'wali@demo.sch.id',
    paths: ['/orangtua-dashboard', '/orangtua-database-siswa', '/orangtua-laporan-akademik', '/profile'],
  },
  { tile: 'Admin', identifier: 'tahfiz@demo.sch.id', paths: ['/tahfiz-dashboard', '/profile'] },
  { tile: 'Admin', identifier: 'cms@demo.sch.id', paths: ['/cms-dashboard', '/profile'] },
  // A teacher without a class is told why there is nothing to see.
  { tile: 'Guru', identifier: 'dedi', paths: ['/database'] },
];

/** Looked at in their own journeys: accounts, setup, school-year. */
const ELSEWHERE: readonly string[] = [PATHS.signIn, PATHS.firstPassword, PATHS.setup, PATHS.activation];
/** The same page as `/learning-management-system`, that says what will come here. */
const NOT_READY: readonly string[] = [
  PATHS.parentTahfiz,
  PATHS.studentTahfiz,
  PATHS.studentLearning,
  PATHS.tahfizQuran,
  PATHS.tahfizAssessment,
  PATHS.tahfizMemorisation,
];

test('every address of the app is looked at', () => {
  const seen = VISITS.flatMap(({ paths }) => paths.map((path) => path.replace(/\?.*/, '')));
  const all = new Set([...seen, ...ELSEWHERE, ...NOT_READY]);
  expect(Object.values(PATHS).filter((path) => !all.has(path))).toEqual([]);
});

for (const { tile, identifier, paths } of VISITS) {
  test(`the screens of ${identifier} are accessible in every size, light and dark`, async ({
    server,
    page,
  }) => {
    test.setTimeout(360_000);
    await signIn(page, server.url, tile, identifier);
    for (const path of paths) {
      await open(page, server.url + path);
      await walkByKeyboard(page, `${identifier} ${path}`);
      await expectAccessible(page, `${identifier}${path}`.replace(/[^a-z0-9]+/gi, '_'));
    }
  });
}

test('signing in, and being refused, is accessible in every size, light and dark', async ({
  server,
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, server.url);
  await walkByKeyboard(page, 'tiles');
  await expectAccessible(page, 'tiles');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.locator('input[type=password]').waitFor();
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Masukan Password!')).toBeVisible();
  await expectAccessible(page, 'sign-in-empty');
  await page.getByLabel('Email').fill('admin@demo.sch.id');
  await page.locator('input[type=password]').fill('bukan password saya');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'sign-in-refused', [360]);
  for (const path of ['/daftar-wali', '/lupa-password', `/#atur-ulang=${'x'.repeat(43)}`]) {
    await open(page, server.url + path);
    await walkByKeyboard(page, path);
    await expectAccessible(page, path.slice(1, 14).replace(/\W+/g, ''));
  }
});

test('an exam, its form and its bank are accessible in every size, light and dark', async ({
  server,
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, server.url, 'Guru', 'guru');
  await open(page, `${server.url}/computer-based-test?tab=ujian`);
  const name = 'Ujian Akhir Semester Terpadu';
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  await expect(page.getByText('Aditya Wijaya').first()).toBeVisible();
  await expectAccessible(page, 'exam-roster');
  await page.getByRole('tab', { name: 'Nilai', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'exam-scores');
  await open(page, `${server.url}/computer-based-test?tab=ujian`);
  await page.getByRole('button', { name: office.list.add }).first().click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'exam-form');
  await open(page, `${server.url}/computer-based-test?tab=bank`);
  const bank = 'Contoh Tujuh Tipe Soal';
  await page
    .getByRole('button', { name: bank })
    .or(page.getByRole('link', { name: bank }))
    .first()
    .click();
  await expect(page.locator('math').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'bank');
});

test('a list with nothing in it is accessible in every size, light and dark', async ({ server, page }) => {
  await signIn(page, server.url, 'Siswa', '1037');
  await open(page, `${server.url}/siswa-cbt`);
  await expectAccessible(page, 'exams-empty');
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  // On a slow machine the page's own code is drawn later than it came: a mark of loading proves nothing.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
