import { expect, type Page } from '@playwright/test';
import { text as children } from '../../src/features/auth/children/text';
import { text as profile } from '../../src/features/auth/profile/text';
import { test } from './support/fixtures';
import { tabTo, walkByKeyboard } from './support/keyboard';
import { signIn } from './support/people';
import { printed } from './support/printed';
import { leaveSheet, secretOf } from './support/slips';
import { expectAccessible } from './support/views';

const OWN_PASSWORD = 'perahu hijau di danau';

test('cards and codes go from the screen of the admin over paper to a pupil and to a parent', async ({
  server,
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  await page.goto(`${server.url}/admin-data-siswa?tab=siswa`);
  await page.getByLabel('Kelas').selectOption({ label: 'X IPA 1 · 36 siswa' });
  await expect(page.getByRole('checkbox', { name: 'Pilih Aditya Wijaya' })).toBeVisible();
  await expectAccessible(page, 'accounts');

  // Codes for a whole class, without a mouse, four sheets of paper with nothing else on them.
  await page.getByLabel('Kelas').focus();
  await tabTo(page, 'Cetak kode wali');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Buat kode');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '36 kode wali siap dicetak' })).toBeVisible();
  await expectAccessible(page, 'code-sheet', [360, 1440]);
  await expect.poll(() => printed(page)).toEqual({ pages: 4, sizes: ['210 × 297'] });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(name)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const code = await secretOf(page, 'NIS 1002');
  await leaveSheet(page);

  // One card, whose pupil makes a password of his own.
  await page.getByRole('button', { name: 'Aksi untuk Aditya Wijaya' }).click();
  await page.getByRole('menuitem', { name: 'Password baru dan kartu' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'reset-dialog', [360]);
  await page.getByRole('button', { name: 'Atur ulang dan buat kartu' }).click();
  await expect(page.getByRole('img', { name: /Kode QR/ })).toBeVisible();
  await expectAccessible(page, 'card-sheet', [820]);
  const password = await secretOf(page, 'NIS 1001');
  await leaveSheet(page);

  const pupil = await (await browser.newContext()).newPage();
  await signIn(pupil, server.url, 'Siswa', '1001', password);
  await expectAccessible(pupil, 'first-password');
  await walkByKeyboard(pupil, 'first-password');
  for (const [label, words] of [
    [profile.first.old, password],
    [profile.password.new, OWN_PASSWORD],
    [profile.password.confirm, OWN_PASSWORD],
  ] as const) {
    await tabTo(pupil, label);
    await pupil.keyboard.type(words);
  }
  await pupil.keyboard.press('Enter');
  await pupil.waitForURL(/siswa-dashboard/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Aditya Wijaya' });
  await expect(row.getByText('Password sudah diganti')).toBeVisible();
  await expect(row.getByText('Sedang masuk (1)')).toBeVisible();

  // The code, typed by a parent; once more it says why not.
  const parent = await (await browser.newContext()).newPage();
  await signIn(parent, server.url, 'Wali', 'wali@demo.sch.id');
  await addChild(parent, '1002', code);
  await expect(parent.getByText('Ahmad Fauzan Ramadhan')).toBeVisible();
  await addChild(parent, '1002', code);
  await expect(parent.getByText('Anak ini sudah terhubung dengan akun Anda.')).toBeVisible();
  await expectAccessible(parent, 'add-child');
});

async function addChild(page: Page, nis: string, code: string): Promise<void> {
  // The way home may still be loading, with nothing on it to go to.
  await expect(page.getByRole('button', { name: children.open })).toBeVisible();
  await tabTo(page, children.open);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(children.nis)).toBeFocused();
  await page.keyboard.type(nis);
  await tabTo(page, children.code);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
