import { expect, test } from '@playwright/test';
import { text as activation } from '../../src/features/auth/activation/text';
import { text as setup } from '../../src/features/auth/setup/text';
import { text } from '../../src/features/center/text';
import { startMailServer } from '../support/smtp-server';
import { startServer } from './support/server';
import { expectAccessible } from './support/views';

const LINK = /http:\S+\/setup#kode=[\w-]{43}/;
const PASSWORD = 'perahu hijau di danau';
const SCHOOL = 'SMP Cahaya Timur';
const ADMIN = { name: 'Rina Marlina', email: 'rina@contoh.sch.id' };

test('from an empty database: the head office is set up, adds a school, and its admin comes in by a mailed link', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const smtp = await startMailServer();
  const server = await startServer({ SEED: 'none', NODE_ENV: 'production' });

  await page.goto(LINK.exec(server.printed())?.[0] ?? '');
  await page.getByLabel(setup.officeName).fill('Yayasan Cahaya Timur');
  await page.getByLabel(setup.name).fill('Dra. Wahyuni');
  await page.getByLabel(setup.email).fill('wahyuni@contoh.sch.id');
  await page.getByRole('textbox', { name: setup.password }).fill(PASSWORD);
  await page.getByRole('button', { name: setup.submit }).click();
  await page.waitForURL(`${server.url}/center-dashboard`);

  await page.goto(`${server.url}/center-satuan?tab=email`);
  await page.getByLabel(text.mail.host).fill('127.0.0.1');
  await page.getByLabel(text.mail.port, { exact: false }).fill(String(smtp.port));
  await page.getByLabel(text.mail.security).selectOption('none');
  await page.getByLabel(text.mail.from).fill('lentera@contoh.sch.id');
  await expect(page.getByLabel(text.mail.domain)).toHaveValue(server.url);
  await expectAccessible(page, 'center-mail', [360]);
  await page.getByRole('button', { name: text.mail.save, exact: true }).click();
  await expect(page.getByRole('button', { name: text.mail.remove })).toBeVisible();

  await page.goto(`${server.url}/center-satuan`);
  await expect(page.getByText(text.units.emptyTitle)).toBeVisible();
  await page.getByRole('button', { name: text.units.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(text.name).fill(SCHOOL);
  await form.getByLabel(text.units.timezone).selectOption('Asia/Jakarta');
  await form.getByLabel(text.units.npsn).fill('20101234');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text.units.noAdmin)).toBeVisible();

  await page.goto(`${server.url}/center-admin`);
  await page.getByRole('button', { name: text.admins.add }).click();
  await form.getByLabel(text.admins.level).selectOption('admin');
  await form.getByLabel(text.admins.home).selectOption({ label: SCHOOL });
  await form.getByLabel(text.name).fill(ADMIN.name);
  await form.getByLabel(text.admins.email).fill(ADMIN.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(text.admins.states.waiting)).toBeVisible();
  await expectAccessible(page, 'center-admins', [820]);

  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]?.to).toBe(ADMIN.email);
  const [link = ''] = /http:\S+#kode=[\w-]{43}/.exec(smtp.received[0]?.content ?? '') ?? [];
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(ADMIN.email)).toBeVisible();
  await expectAccessible(page, 'activation', [360]);
  await page.getByRole('textbox', { name: activation.password }).fill('pendek');
  await page.getByRole('button', { name: activation.submit }).click();
  await expect(page.getByText(/minimal (8|12) karakter/i).last()).toBeVisible();
  await page.getByRole('textbox', { name: activation.password }).fill(PASSWORD);
  await page.getByRole('button', { name: activation.submit }).click();

  await page.getByLabel('Email').fill(ADMIN.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(`${server.url}/admin-dashboard`);
  await expect(page.getByRole('banner').getByText(ADMIN.name)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(/sudah tidak berlaku/)).toBeVisible();
  await server.dispose();
  await smtp.close();
});
