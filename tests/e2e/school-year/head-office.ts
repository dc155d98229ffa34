import { expect, type Page } from '@playwright/test';
import { text as activation } from '../../../src/features/auth/activation/text';
import { text as setup } from '../../../src/features/auth/setup/text';
import { text } from '../../../src/features/center/text';
import type { MailServer } from '../../support/smtp-server';
import { tabTo, walkByKeyboard } from '../support/keyboard';
import type { TestServer } from '../support/server';
import { expectAccessible } from '../support/views';
import { OFFICE, type OTHER, PASSWORD, SCHOOL } from './school';

const LINK = /http:\S+\/setup#kode=[\w-]{43}/;

type School = typeof SCHOOL | typeof OTHER;

/** By the link that the server printed at its first start. */
export async function setUpOffice(page: Page, server: TestServer): Promise<void> {
  await page.goto(LINK.exec(server.printed())?.[0] ?? '');
  await page.getByLabel(setup.officeName).fill(OFFICE.name);
  await page.getByLabel(setup.name).fill(OFFICE.by);
  await page.getByLabel(setup.email).fill(OFFICE.email);
  await page.getByRole('textbox', { name: setup.password }).fill(PASSWORD);
  await page.getByRole('button', { name: setup.submit }).click();
  await page.waitForURL(`${server.url}/center-dashboard`);
}

export async function setUpMail(page: Page, { url }: TestServer, port: number): Promise<void> {
  await page.goto(`${url}/center-satuan?tab=email`);
  await page.getByLabel(text.mail.host).fill('127.0.0.1');
  await page.getByLabel(text.mail.port, { exact: false }).fill(String(port));
  await page.getByLabel(text.mail.security).selectOption('none');
  await page.getByLabel(text.mail.from).fill('lentera@contoh.sch.id');
  await expect(page.getByLabel(text.mail.domain)).toHaveValue(url);
  await expectAccessible(page, 'center-mail', [360]);
  await page.getByRole('button', { name: text.mail.save, exact: true }).click();
  await expect(page.getByRole('button', { name: text.mail.remove })).toBeVisible();
}

export async function addSchool(page: Page, { url }: TestServer, school: School): Promise<void> {
  await page.goto(`${url}/center-satuan`);
  await page.getByRole('button', { name: text.units.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(text.name).fill(school.name);
  await form.getByLabel(text.units.timezone).selectOption('Asia/Jakarta');
  await form.getByLabel(text.units.npsn).fill(school.npsn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: school.name })).toContainText(text.units.noAdmin);
}

/** Makes the account of the school's admin; his link is mailed. */
export async function inviteAdmin(page: Page, { url }: TestServer, { name, admin }: School): Promise<void> {
  await page.goto(`${url}/center-admin`);
  await page.getByRole('button', { name: text.admins.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(text.admins.level).selectOption('admin');
  await form.getByLabel(text.admins.home).selectOption({ label: name });
  await form.getByLabel(text.name).fill(admin.name);
  await form.getByLabel(text.admins.email).fill(admin.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toContainText(
    text.admins.states.waiting,
  );
}

/** The link in the mail to this address. */
export async function mailedLink({ received }: MailServer, address: string): Promise<string> {
  const mail = () => received.find(({ to }) => to === address);
  await expect.poll(() => mail() !== undefined).toBe(true);
  return /http:\S+#kode=[\w-]{43}/.exec(mail()?.content ?? '')?.[0] ?? '';
}

/** Opens the mailed link, makes a password and comes in; once used, the link opens nothing more. */
export async function activate(page: Page, { url }: TestServer, link: string, school: School): Promise<void> {
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(school.admin.email)).toBeVisible();
  if (school === SCHOOL) {
    await walkByKeyboard(page, 'activation');
    await expectAccessible(page, 'activation');
  }
  await tabTo(page, activation.password);
  await page.keyboard.type('pendek');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/minimal (8|12) karakter/i).last()).toBeVisible();
  await page.getByRole('textbox', { name: activation.password }).fill(PASSWORD);
  await page.getByRole('button', { name: activation.submit }).click();
  await page.getByLabel('Email').fill(school.admin.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(`${url}/admin-dashboard`);
  await expect(page.getByRole('banner').getByText(school.admin.name)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(/sudah tidak berlaku/)).toBeVisible();
}
