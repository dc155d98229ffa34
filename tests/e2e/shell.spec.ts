import { expect, type Page } from '@playwright/test';
import { text } from '../../src/app/shell/text';
import { text as ui } from '../../src/ui/text';
import { test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { PASSWORD, signIn } from './support/people';
import { expectAccessible } from './support/views';

interface Role {
  level: string;
  tile: 'Admin' | 'Guru' | 'Siswa' | 'Wali';
  identifier: string;
  home: string;
  /** Spec §2, main items then lower group. */
  menu: string;
  /** A page of another role. */
  foreign: string;
  /** What is typed into the search, and where it leads. */
  search: [words: string, path: RegExp];
}

const ROLES: readonly Role[] = [
  {
    level: 'Pusat',
    tile: 'Admin',
    identifier: 'pusat@demo.sch.id',
    home: '/center-dashboard',
    menu: 'Dashboard, Satuan, Admin, Market, Profile, Logout',
    foreign: '/admin-data-pokok',
    search: ['sekolah', /center-satuan$/],
  },
  {
    level: 'Admin',
    tile: 'Admin',
    identifier: 'admin@demo.sch.id',
    home: '/admin-dashboard',
    menu: 'Dashboard, Data Pokok, Data Akademik, Data Siswa, Database, CBT, Profile, Logout',
    foreign: '/guru-dashboard',
    search: ['bank soal', /computer-based-test\?tab=bank$/],
  },
  {
    level: 'Guru',
    tile: 'Guru',
    identifier: 'guru',
    home: '/guru-dashboard',
    menu: 'Dashboard, LMS, CBT, Database, Profile, Logout',
    foreign: '/siswa-cbt',
    search: ['jadwal', /computer-based-test\?tab=ujian$/],
  },
  {
    level: 'Siswa',
    tile: 'Siswa',
    identifier: '1001',
    home: '/siswa-dashboard',
    menu: 'Dashboard, LMS, CBT, Laporan Akademik, Laporan Tahfiz, Profile, Logout',
    foreign: '/computer-based-test',
    search: ['ujian', /siswa-cbt$/],
  },
  {
    level: 'Wali',
    tile: 'Wali',
    identifier: 'wali@demo.sch.id',
    home: '/orangtua-dashboard',
    menu: 'Dashboard, Data Siswa, Laporan Akademik, Laporan Tahfiz, Logout',
    foreign: '/database',
    search: ['rapor', /orangtua-laporan-akademik$/],
  },
  {
    level: 'Tahfiz',
    tile: 'Admin',
    identifier: 'tahfiz@demo.sch.id',
    home: '/tahfiz-dashboard',
    menu: "Dashboard, Alqur'an, Penilaian, Hafalan, Profile, Logout",
    foreign: '/center-satuan',
    search: ['setoran', /tahfiz-hafalan$/],
  },
  {
    level: 'CMS',
    tile: 'Admin',
    identifier: 'cms@demo.sch.id',
    home: '/cms-dashboard',
    menu: 'Dashboard, Profile, Logout',
    foreign: '/tahfiz-alquran',
    search: ['sandi', /profile$/],
  },
];

const IDENTIFIER = { Admin: 'Email', Guru: 'Username', Siswa: 'NIS', Wali: 'Email' };

for (const role of ROLES) {
  test(`${role.level} comes in, walks its house and leaves without touching a mouse`, async ({
    server,
    page,
  }) => {
    await page.goto(server.url);
    await comeIn(page, role);
    await expect(page).toHaveURL(server.url + role.home);

    const header = page.getByRole('banner');
    await expect(header.getByText(role.level, { exact: true })).toBeVisible();
    await expect(header.getByText('Mode demo').filter({ visible: true })).toBeVisible();
    const items = page.getByRole('navigation', { name: 'Menu utama' }).locator('a, button');
    await expect(items).toHaveText(role.menu.split(', '));

    const [words, found] = role.search;
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Cari halaman' })).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(found);
    await expect(page.getByRole('main')).toBeFocused();

    // Not its own: back at its own home.
    await page.goto(server.url + role.foreign);
    await expect(page).toHaveURL(server.url + role.home);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, 'Logout');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Siswa', exact: true })).toBeVisible();
    await page.goto(server.url + role.home);
    await expect(page.getByRole('button', { name: 'Siswa', exact: true })).toBeVisible();
  });
}

test('any unknown path shows the sign-in, and no signed-in user ever sees it', async ({ server, page }) => {
  await page.goto(`${server.url}/tidak-ada/di-sini`);
  await expect(page.getByRole('button', { name: 'Guru', exact: true })).toBeVisible();
  await signIn(page, server.url, 'Guru', 'guru');
  for (const path of ['/', '/tidak-ada', '/?masuk=student']) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(`${server.url}/guru-dashboard`);
  }
});

test('whoever has chosen the dark theme finds it after a reload, and the light one again', async ({
  server,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(server.url);
  const html = page.locator('html');
  await expect(html).toHaveClass(/light/);
  for (const [button, scheme] of [
    [ui.useDark, /dark/],
    [ui.useLight, /light/],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(html).toHaveClass(scheme);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Siswa', exact: true })).toBeVisible();
    await expect(html).toHaveClass(scheme);
  }
});

test('a folded sidebar is remembered; under 992 px it is a drawer that Esc closes', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, 'Guru', 'guru');
  const sidebar = page.locator('aside');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(200);
  await page.getByRole('button', { name: 'Ciutkan menu' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(80);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Lebarkan menu' })).toBeVisible();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(80);

  await page.setViewportSize({ width: 991, height: 800 });
  await expect(sidebar).toBeHidden();
  const opener = page.getByRole('button', { name: 'Buka menu' });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('dialog').getByRole('link', { name: 'LMS' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a long name with its degrees is read whole on the smallest phone, beside the demo mark', async ({
  server,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = 'Prof. Dr. H. Muhammad Abdurrahman Wahid Al-Banjari, S.Pd.I., M.Pd.';
  await page.route('**/api/auth/*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.text();
    await route.fulfill({ response: reply, body: body.replaceAll(/Ratih Puspitasari, S\.Pd\./g, name) });
  });
  await signIn(page, server.url, 'Guru', 'guru');
  const shown = page.getByRole('banner').getByText(name);
  const isWhole = () =>
    shown.evaluate(
      (element) =>
        element.scrollWidth <= element.clientWidth &&
        element.scrollHeight <= element.clientHeight &&
        document.documentElement.scrollWidth <= innerWidth,
    );
  await expect.poll(isWhole).toBe(true);
  await expect(page.getByText('Mode demo').filter({ visible: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('on a phone a page with tabs further down is opened at its top, and a far tab is in view', async ({
  server,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, server.url, 'Guru', 'guru');
  await page.goto(`${server.url}/profile?tab=devices`);
  const tab = page.getByRole('tab', { name: 'Perangkat yang masuk' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Hanya perangkat ini', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const right = async () => {
    const box = await tab.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect.poll(right).toBeLessThanOrEqual(360);
});

test('offline the sign-in opens, form included, and says what is missing; the network brings it back', async ({
  server,
  page,
  context,
}) => {
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Anda sedang offline')).toBeVisible();
  await page.getByRole('button', { name: 'Siswa', exact: true }).click();
  await expect(page.getByLabel('NIS')).toBeVisible();
  await expect(page.getByText(/Masuk memerlukan koneksi/)).toBeVisible();
  await page.getByLabel('NIS').fill('1001');
  await context.setOffline(false);
  await expect(page.getByText('Anda sedang offline')).toBeHidden();
  await expect(page.getByLabel('NIS')).toHaveValue('1001');
});

test('offline within the app a bar says so, and goes by itself; what was visited before opens', async ({
  server,
  page,
  context,
}) => {
  await signIn(page, server.url, 'Siswa', '1001');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.getByRole('link', { name: 'CBT', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByText(text.offlineBar);
  await expect(bar).toBeHidden();
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.waitForURL(/siswa-dashboard/);
  await expect(bar).toBeVisible();
  await expectAccessible(page, 'siswa-offline');
  await context.setOffline(false);
  await expect(bar).toBeHidden();
});

async function comeIn(page: Page, { tile, identifier }: Role): Promise<void> {
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(IDENTIFIER[tile]);
  await expect(field).toBeFocused();
  await page.keyboard.type(identifier);
  await tabTo(page, 'Password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
}

test('at the end of a page a notice lies on nothing that can be pressed', async ({ server, page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signIn(page, server.url, 'Guru', 'guru');
  const notice = page.getByRole('region', { name: ui.notifications }).getByRole('status');
  await expect(notice).toBeVisible();
  // It stays while the mouse is on it.
  await notice.hover();
  const last = page.getByRole('main').getByRole('link').last();
  await last.waitFor();
  // The page grows while it loads. Room for a second line.
  const roomAtTheEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await last.evaluate((element) => element.getBoundingClientRect().bottom);
    return (await notice.evaluate((element) => element.getBoundingClientRect().top)) - end;
  };
  await expect.poll(roomAtTheEnd).toBeGreaterThan(20);
});
