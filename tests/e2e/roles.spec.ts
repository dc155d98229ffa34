import { expect, type Locator, type Page } from '@playwright/test';
import { text as shell } from '../../src/app/shell/text';
import { test } from './support/fixtures';
import { signIn, type Tile } from './support/people';

interface Role {
  tile: Tile;
  identifier: string;
  /** Spec §2: role home paths. */
  home: string;
  /** Spec §2: side menus, main items and lower group, in its order. */
  menu: readonly string[];
}

const LOWER = ['Profile', 'Logout'];

// `guru` is a homeroom teacher; `dedi` is not, and has no Database (spec §6).
const ROLES: Record<string, Role> = {
  center: {
    tile: 'Admin',
    identifier: 'pusat@demo.sch.id',
    home: '/center-dashboard',
    menu: ['Dashboard', 'Satuan', 'Admin', 'Market', ...LOWER],
  },
  admin: {
    tile: 'Admin',
    identifier: 'admin@demo.sch.id',
    home: '/admin-dashboard',
    menu: ['Dashboard', 'Data Pokok', 'Data Akademik', 'Data Siswa', 'Database', 'CBT', ...LOWER],
  },
  'homeroom teacher': {
    tile: 'Guru',
    identifier: 'guru',
    home: '/guru-dashboard',
    menu: ['Dashboard', 'LMS', 'CBT', 'Database', ...LOWER],
  },
  teacher: {
    tile: 'Guru',
    identifier: 'dedi',
    home: '/guru-dashboard',
    menu: ['Dashboard', 'LMS', 'CBT', ...LOWER],
  },
  student: {
    tile: 'Siswa',
    identifier: '1001',
    home: '/siswa-dashboard',
    menu: ['Dashboard', 'LMS', 'CBT', 'Laporan Akademik', 'Laporan Tahfiz', ...LOWER],
  },
  parent: {
    tile: 'Wali',
    identifier: 'wali@demo.sch.id',
    home: '/orangtua-dashboard',
    menu: ['Dashboard', 'Data Siswa', 'Laporan Akademik', 'Laporan Tahfiz', 'Logout'],
  },
  tahfiz: {
    tile: 'Admin',
    identifier: 'tahfiz@demo.sch.id',
    home: '/tahfiz-dashboard',
    menu: ['Dashboard', "Alqur'an", 'Penilaian', 'Hafalan', ...LOWER],
  },
  // The specification shows no menu for cms; that it ends as every other is all that is certain.
  cms: { tile: 'Admin', identifier: 'cms@demo.sch.id', home: '/cms-dashboard', menu: LOWER },
};

test('every role signs in by its tile, lands on its home, and finds its menu in the given order', async ({
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  for (const [role, { tile, identifier, home, menu }] of Object.entries(ROLES)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, server.url, tile, identifier);
    expect(new URL(page.url()).pathname, role).toBe(home);
    await expect(entries(page).last()).toHaveText(menu.at(-1) ?? '');
    const labels = (await entries(page).allInnerTexts()).map((label) => label.trim());
    expect(role === 'cms' ? labels.slice(-2) : labels, role).toEqual(menu);

    // Every item leads somewhere: to a page of this role, with a heading, and never back to the sign-in.
    for (const label of labels.slice(0, -1)) {
      await entries(page).filter({ hasText: label }).first().click();
      await expect(page.getByRole('heading', { level: 1 }), `${role}: ${label}`).toBeVisible();
      expect(new URL(page.url()).pathname, `${role}: ${label}`).not.toBe('/');
    }
    await entries(page).last().click();
    await expect(page.getByRole('button', { name: tile, exact: true }), `${role} signs out`).toBeVisible();
    await context.close();
  }
});

/** Links and buttons of the side menu, from top to bottom. */
function entries(page: Page): Locator {
  return page.getByRole('navigation', { name: shell.mainMenu }).locator('li').locator('a, button');
}
