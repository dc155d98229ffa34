import { expect, type Page } from '@playwright/test';
import { PATHS } from '../../src/app/paths';
import { test } from './support/fixtures';
import { expectAccessible } from './support/views';

const EXAM = '/siswa-cbt?onExam=true&name=Ujian&examid=x';
/** The scripts that the first one requests. */
const REST = /\/assets\/(exam|app)-[^/]+\.js$/;

const waiting = (page: Page) => page.getByText('Memuat Lentera…');
const reload = (page: Page) => page.getByRole('link', { name: 'Muat ulang' });

for (const [what, path] of [
  ['app', '/'],
  ['exam', EXAM],
] as const) {
  test(`a first load of the ${what} that breaks says so, and opens once the network is back`, async ({
    server,
    page,
  }) => {
    await page.route(REST, (route) => route.abort());
    await page.goto(server.url + path);
    await expect(page.getByRole('alert')).toContainText('Belum dapat dimuat. Periksa jaringan.');
    await expect(waiting(page)).toBeHidden();
    await expectAccessible(page, `first-load-broken-${what}`);
    await page.unroute(REST);
    await reload(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reload(page)).toBeHidden();
  });
}

test('a page behind the sign-in fetches its frame, with the home page in it, while the server is asked who opens it', async ({
  server,
  page,
}) => {
  await page.route('**/api/auth/load-user', () => new Promise(() => undefined));
  const asked = page.waitForRequest(/\/assets\/frame-/);
  await page.goto(server.url + PATHS.studentDashboard);
  await asked;
});

test('a first load that is slow says what it waits for, and in time how to try again', async ({
  server,
  page,
}) => {
  await page.route(/\.js$/, () => new Promise(() => undefined));
  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(waiting(page)).toBeVisible();
  await expect(reload(page)).toBeHidden();
  await expect(reload(page)).toBeVisible({ timeout: 25_000 });
});
