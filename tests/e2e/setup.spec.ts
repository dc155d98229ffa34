import { expect } from '@playwright/test';
import { text } from '../../src/features/auth/setup/text';
import { test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { startServer } from './support/server';
import { expectAccessible } from './support/views';

const LINK = /http:\S+\/setup#kode=[\w-]{43}/;

test('a new server is set up by the link it printed, once, without a mouse', async ({ page }) => {
  test.setTimeout(120_000);
  const server = await startServer({ SEED: 'none', NODE_ENV: 'production' });
  const [first = ''] = LINK.exec(server.printed()) ?? [];
  await server.stop();
  await server.start();
  const [link = ''] = LINK.exec(server.printed()) ?? [];
  expect(link).not.toBe(first);

  await page.goto(first);
  await expect(page.getByText(/tidak berlaku lagi/)).toBeVisible();
  await page.goto(link);
  await expect(page.getByLabel(text.officeName)).toBeFocused();
  await expectAccessible(page, 'setup');
  await page.keyboard.type('Yayasan Cahaya Timur');
  await tabTo(page, text.name);
  await page.keyboard.type('Dra. Wahyuni');
  await tabTo(page, text.email);
  await page.keyboard.type('wahyuni@contoh.sch.id');
  await tabTo(page, text.password);
  await page.keyboard.type('pendek');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password minimal 12 karakter.')).toBeVisible();
  await expectAccessible(page, 'setup-refused', [360]);
  const password = page.getByRole('textbox', { name: text.password });
  await expect(password).toBeFocused();
  await password.fill('');
  await page.keyboard.type('perahu hijau di danau');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/center-dashboard`);
  await expect(page.getByRole('banner').getByText('Dra. Wahyuni')).toBeVisible();
  await expect(page.getByText('Belum ada satuan')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(/tidak berlaku lagi/)).toBeVisible();
  await server.stop();
  await server.start();
  expect(server.printed()).not.toMatch(LINK);
  await server.dispose();
});
