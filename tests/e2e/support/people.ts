import { type Browser, expect, type Page } from '@playwright/test';
import { text as menu } from '../../../src/app/menus-text';
import { text as shell } from '../../../src/app/shell/text';
import { text as auth } from '../../../src/features/auth/text';
import type { TestServer } from './server';

export const PASSWORD = 'lentera-demo';
export const SCHOOL = 'SMA Lentera Bangsa';

export type Tile = 'Admin' | 'Guru' | 'Siswa' | 'Wali';

const IDENTIFIER_LABEL: Record<Tile, string> = {
  Admin: 'Email',
  Guru: 'Username',
  Siswa: 'NIS',
  Wali: 'Email',
};

/** Goes through the sign-in page as a person would and waits for the role's home, or for the first change of password. */
export async function signIn(page: Page, ...account: Account): Promise<void> {
  await knock(page, ...account);
  await page.waitForURL(/dashboard|ganti-password/);
}

type Account = [origin: string, tile: Tile, identifier: string, password?: string, schoolName?: string];

/** The same without waiting: he may be refused. */
export async function knock(page: Page, ...account: Account): Promise<void> {
  const [origin, tile, identifier, password = PASSWORD, schoolName = SCHOOL] = account;
  await page.goto(origin);
  await page.getByRole('button', { name: tile, exact: true }).click();
  // Every installation of these tests has several schools; the question is there once the server has named them.
  if (tile === 'Guru' || tile === 'Siswa')
    await page
      .getByLabel('Sekolah', { exact: false })
      .and(page.locator('select'))
      .selectOption({ label: schoolName });
  await page.getByLabel(IDENTIFIER_LABEL[tile]).fill(identifier);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** From the second page on, the worker serves the shell without a network. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Signs somebody in on a device of his own. */
export async function enter(browser: Browser, server: TestServer, tile: Tile, who: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server.url, tile, who);
  return page;
}

/** By the menu. `despite`: he is asked whether he really leaves, and leaves all the same. */
export async function signOut(page: Page, { despite }: { despite?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: menu.logout, exact: true }).click();
  if (despite !== undefined) {
    await page
      .getByRole('alertdialog', { name: despite })
      .getByRole('button', { name: shell.unsent.leave })
      .click();
  }
  await expect(page.getByRole('heading', { name: auth.welcome })).toBeVisible();
}
