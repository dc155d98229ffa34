import { expect, type Page } from '@playwright/test';
import { PATHS } from '../../src/app/paths';
import { text as office } from '../../src/features/exam/text';
import { text as imported } from '../../src/features/school/import/text';
import { text as people } from '../../src/features/school/people/text';
import { text as school } from '../../src/features/school/text';
import { test } from './support/fixtures';
import { walkByKeyboard } from './support/keyboard';
import { signIn } from './support/people';
import { openWhole, untilWhole } from './support/views';

// What lies behind the first view of a page, walked through without a mouse; the pages themselves are in
// accessibility.spec.ts, the exam in exam-accessibility.spec.ts.

const EXAM = 'Ujian Akhir Semester Terpadu';
const BANK = 'Contoh Tujuh Tipe Soal';

test('every tab of an exam is walked through by the keyboard', async ({ server, page }) => {
  test.setTimeout(300_000);
  await signIn(page, server.url, 'Guru', 'guru');
  await openWhole(page, `${server.url}${PATHS.exams}?tab=ujian`);
  await page
    .getByRole('button', { name: EXAM })
    .or(page.getByRole('link', { name: EXAM }))
    .first()
    .click();
  await expect(page.getByText('Aditya Wijaya').first()).toBeVisible();
  await walkByKeyboard(page, 'roster');
  const address = new URL(page.url());
  for (const view of ['ruang', 'esai', 'nilai', 'jawaban', 'analisis', 'koreksi']) {
    address.searchParams.set('view', view);
    await openWhole(page, address.href);
    await walkByKeyboard(page, `exam, ${view}`);
  }
});

test('a form in a drawer is walked through, and gives the focus back to what opened it', async ({
  server,
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, server.url, 'Guru', 'guru');
  await openWhole(page, `${server.url}${PATHS.exams}?tab=ujian`);
  const add = page.getByRole('button', { name: office.list.add }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await walkByKeyboard(page, 'exam form');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();
});

test('the drawers of a school’s people and classes are walked through, and give the focus back', async ({
  server,
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  for (const [address, name] of [
    [`${PATHS.adminStudents}?tab=data`, people.pupils.add],
    [`${PATHS.adminAcademic}?tab=guru`, people.teachers.add],
    [`${PATHS.adminBase}?tab=kelas`, school.class.add],
  ] as const) {
    await openWhole(page, `${server.url}${address}`);
    await walkDrawer(page, name);
  }
  await page.getByRole('button', { name: 'X IPA 1', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /X IPA 1/ })).toBeVisible();
  await untilWhole(page);
  await walkByKeyboard(page, 'pupils of a class');
  await walkDrawer(page, school.pupils.add);
});

test('an import is walked through by the keyboard, before and after its file is checked', async ({
  server,
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, server.url, 'Admin', 'admin@demo.sch.id');
  await openWhole(page, `${server.url}${PATHS.adminStudents}?tab=data&impor=1`);
  await walkByKeyboard(page, 'import');
  const lines = ['NIS;NAMA LENGKAP;L/P;KELAS', '7001;Ayu Lestari;P;X IPA 1', '7002;Bima;L;XII Tata Boga 1'];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'siswa.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByRole('button', { name: imported.offer.add('1') })).toBeVisible();
  await walkByKeyboard(page, 'import, checked');
});

test('a bank and the editor of a question are walked through by the keyboard', async ({ server, page }) => {
  test.setTimeout(240_000);
  await signIn(page, server.url, 'Guru', 'guru');
  await openWhole(page, `${server.url}${PATHS.exams}?tab=bank`);
  await page
    .getByRole('button', { name: BANK })
    .or(page.getByRole('link', { name: BANK }))
    .first()
    .click();
  await expect(page.locator('math').first()).toBeVisible();
  await walkByKeyboard(page, 'bank');
  await page.getByRole('listitem').getByRole('button', { name: /Ubah/ }).first().click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await untilWhole(page);
  await walkByKeyboard(page, 'question editor');
});

/** Opened, walked and closed without a mouse. */
async function walkDrawer(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await untilWhole(page);
  await walkByKeyboard(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
}
