import { expect } from '@playwright/test';
import { PATHS } from '../../src/app/paths';
import { text } from '../../src/features/auth/setup/text';
import { text as imported } from '../../src/features/school/import/text';
import { text as people } from '../../src/features/school/people/text';
import { test } from './support/fixtures';
import { tabTo, walkByKeyboard } from './support/keyboard';
import { signIn } from './support/people';
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
  await walkByKeyboard(page, 'setup');
  await expectAccessible(page, 'setup');
  await page.getByLabel(text.officeName).focus();
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

test('pupils come in by a sheet, with the class that it names, and all of it goes again by one undo', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  const list = `${server.url}${PATHS.adminStudents}?tab=data`;
  await page.goto(`${list}&impor=1`);
  const lines = [
    'NIS;NAMA LENGKAP;L/P;KELAS',
    '7001;Ayu Lestari;P;X IPA 1',
    '7002;Bima Saputra;L;XII Boga 1',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'siswa.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('button', { name: imported.offer.add('1') }).click();
  await page.getByRole('button', { name: imported.run('2') }).click();
  const undo = page.getByRole('button', { name: imported.undo, exact: true });
  await expect(undo).toBeVisible();

  const look = async () => {
    await page.goto(list);
    await page.getByRole('searchbox', { name: people.pupils.search }).fill('700');
  };
  await look();
  await expect(page.getByText('Bima Saputra')).toBeVisible();
  await expect(page.getByText('Ayu Lestari')).toBeVisible();

  await page.goto(`${list}&impor=1`);
  await undo.click();
  const question = page.getByRole('alertdialog', { name: imported.undoTitle('siswa.csv') });
  await question.getByRole('button', { name: imported.undo, exact: true }).click();
  await expect(page.getByText(imported.undone, { exact: true })).toBeVisible();
  await look();
  await expect(page.getByRole('button', { name: 'Hapus pencarian' })).toBeVisible();
  await expect(page.getByText('Bima Saputra')).toBeHidden();
  await page.goto(`${server.url}${PATHS.adminBase}?tab=kelas`);
  await expect(page.getByText('X IPA 1', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('XII Boga 1')).toBeHidden();
});
