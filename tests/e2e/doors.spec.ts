import { expect, type Page } from '@playwright/test';
import readQrCode from 'jsqr';
import sharp from 'sharp';
import { text as accounts } from '../../src/features/auth/accounts/text';
import { text as doors } from '../../src/features/auth/doors/text';
import { text as signInText } from '../../src/features/auth/text';
import { text as center } from '../../src/features/center/text';
import { startMailServer } from '../support/smtp-server';
import { test } from './support/fixtures';
import { walkByKeyboard } from './support/keyboard';
import { enter, signIn } from './support/people';
import { secretOf } from './support/slips';
import { expectAccessible } from './support/views';

const OWN_PASSWORD = 'perahu hijau di danau';

test('a parent signs up with the code that the school printed, comes in and sees the child', async ({
  server,
  page,
  browser,
}) => {
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  await page.goto(`${server.url}/admin-data-siswa?tab=siswa`);
  await page.getByLabel('Kelas').selectOption({ label: 'X IPA 1 · 36 siswa' });
  await page.getByRole('button', { name: 'Cetak kode wali' }).click();
  await page.getByRole('button', { name: 'Buat kode' }).click();
  const code = await secretOf(page, 'NIS 1004');

  const parent = await (await browser.newContext()).newPage();
  await parent.goto(server.url);
  await parent.getByRole('button', { name: 'Wali', exact: true }).click();
  await parent.getByRole('link', { name: signInText.signUp }).click();
  const fill = (label: string, value: string) =>
    parent.getByLabel(label, { exact: false }).first().fill(value);
  await fill(doors.signUp.name, 'Rahmat Maulana');
  await fill(doors.signUp.email, 'rahmat@contoh.id');
  await parent.locator('input[type=password]').first().fill(OWN_PASSWORD);
  await fill(doors.signUp.nis, '1004');
  await fill(doors.signUp.code, 'AAAA-AAAA-AAAA');
  await parent.getByRole('button', { name: doors.signUp.submit, exact: true }).click();
  await expect(parent.getByText('NIS atau kode anak salah.')).toBeVisible();
  await fill(doors.signUp.code, code);
  await parent.getByRole('button', { name: doors.signUp.submit, exact: true }).click();
  await expect(parent.getByRole('heading', { name: 'Masuk sebagai Wali' })).toBeVisible();
  await signIn(parent, server.url, 'Wali', 'rahmat@contoh.id', OWN_PASSWORD);
  await expect(parent.getByText('NIS 1004', { exact: false }).first()).toBeVisible();
});

test('a forgotten password is made anew by a letter, whose link opens once, and the old one opens nothing', async ({
  server,
  page,
  browser,
}) => {
  const smtp = await startMailServer();
  await signIn(page, server.url, 'Admin', 'pusat@demo.sch.id');
  await setUpMail(page, server.url, smtp.port);

  const parent = await (await browser.newContext()).newPage();
  await parent.goto(server.url);
  await parent.getByRole('button', { name: 'Wali', exact: true }).click();
  await parent.getByRole('link', { name: signInText.forgot }).click();
  // The page before it has a field of the same name.
  await expect(parent.getByRole('heading', { name: doors.forgot.title })).toBeVisible();
  await walkByKeyboard(parent, 'forgot with mail');
  await expectAccessible(parent, 'forgot-with-mail');
  await parent.getByLabel(doors.forgot.email).fill('wali@demo.sch.id');
  await parent.getByRole('button', { name: doors.forgot.submit }).click();
  await expect.poll(() => smtp.received.length).toBe(1);
  await expectAccessible(parent, 'forgot-sent', [360]);
  expect(smtp.received[0]?.to).toBe('wali@demo.sch.id');
  const [link = ''] = /http:\S+#atur-ulang=[\w-]+/.exec(smtp.received[0]?.content ?? '') ?? [];
  for (const isFirst of [true, false]) {
    await parent.goto('about:blank');
    await parent.goto(link);
    await parent.locator('input[type=password]').first().fill(OWN_PASSWORD);
    await parent.getByRole('button', { name: doors.reset.submit }).click();
    if (isFirst) await expect(parent.getByRole('button', { name: 'Wali', exact: true })).toBeVisible();
    else await expect(parent.getByRole('alert').first()).toBeVisible();
  }
  await signIn(parent, server.url, 'Wali', 'wali@demo.sch.id', OWN_PASSWORD);
  await smtp.close();
});

test('a pupil whose sessions the admin ends is asked to sign in again, and told why', async ({
  server,
  page,
  browser,
}) => {
  const pupil = await enter(browser, server, 'Siswa', '1002');
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  await page.goto(`${server.url}/admin-data-siswa?tab=siswa`);
  await page.getByLabel('Kelas').selectOption({ label: 'X IPA 1 · 36 siswa' });
  await page.getByRole('button', { name: 'Aksi untuk Ahmad Fauzan Ramadhan' }).click();
  await page.getByRole('menuitem', { name: accounts.actions.signOut.one }).click();
  await page.getByRole('button', { name: accounts.actions.signOut.confirm, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await pupil.goto(`${server.url}/siswa-cbt`);
  await expect(pupil.getByRole('button', { name: 'Siswa', exact: true })).toBeVisible();
  await expect(pupil.getByRole('alert').filter({ hasText: signInText.sessionEnded })).toBeVisible();
});

test('a card scanned where a classmate is signed in asks first, then opens its owner’s home in every tab', async ({
  server,
  page,
  browser,
}) => {
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  await page.goto(`${server.url}/admin-data-siswa?tab=siswa`);
  await page.getByLabel('Kelas').selectOption({ label: 'X IPA 1 · 36 siswa' });
  await page.getByRole('button', { name: 'Aksi untuk Aditya Wijaya' }).click();
  await page.getByRole('menuitem', { name: 'Password baru dan kartu' }).click();
  await page.getByRole('button', { name: 'Atur ulang dan buat kartu' }).click();
  const card = new URL(await readCode(page));

  const former = 'Ahmad Fauzan Ramadhan';
  const phone = await enter(browser, server, 'Siswa', '1002');
  const beside = await phone.context().newPage();
  await beside.goto(`${server.url}/siswa-dashboard`);
  await expect(beside.getByRole('banner')).toContainText(former);
  const scan = async () => {
    await phone.goto('about:blank');
    await phone.goto(`${server.url}/${card.hash}`);
    await expect(phone.getByText(doors.card.inUse(former))).toBeVisible();
  };
  await scan();
  await walkByKeyboard(phone, 'card of another');
  await expectAccessible(phone, 'card-of-another');
  await phone.getByRole('link', { name: doors.card.stay }).click();
  await expect(phone.getByRole('banner')).toContainText(former);
  await scan();
  await phone.getByRole('button', { name: doors.card.replace }).click();
  // The owner's first password is still to be changed.
  await phone.waitForURL(/ganti-password/);
  await beside.waitForURL(/ganti-password/);
  await expect(beside.getByText(former)).toHaveCount(0);
});

/** As a camera reads it from the sheet. */
async function readCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /Kode QR/ }).screenshot({ scale: 'css' });
  const { data, info } = await sharp(picture)
    .resize({ width: 800 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readQrCode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** As the head office does it on screen. */
async function setUpMail(page: Page, origin: string, port: number): Promise<void> {
  await page.goto(`${origin}/center-satuan?tab=email`);
  await page.getByLabel(center.mail.host).fill('127.0.0.1');
  await page.getByLabel(center.mail.port, { exact: false }).fill(String(port));
  await page.getByLabel(center.mail.security).selectOption('none');
  await page.getByLabel(center.mail.from).fill('lentera@contoh.sch.id');
  await page.getByRole('button', { name: center.mail.save, exact: true }).click();
  await expect(page.getByRole('button', { name: center.mail.remove })).toBeVisible();
}
