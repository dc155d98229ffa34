import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Route } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { text as scores } from '../../src/features/exam/scores/text';
import { text as office } from '../../src/features/exam/text';
import { text as imported } from '../../src/features/question-bank/import/text';
import { text as banks } from '../../src/features/question-bank/text';
import { dropFile, importFile, makeBank } from './support/banks';
import { test } from './support/fixtures';
import { signIn } from './support/people';
import { expectAccessible } from './support/views';

// Sizes at which the zip library wants a worker from `blob:`, which the content security policy refuses.
const QUESTIONS = 1_000;
const STUDENTS = 1_500;
const HEADINGS = ['Jenis', 'Pertanyaan', 'A', 'B', 'C', 'D', 'E', 'Jawaban', 'Poin'];

test('a sheet of a thousand long questions is read and saved', async ({ server, page }) => {
  await signIn(page, server.url, 'Guru', 'guru');
  await makeBank(page, server.url, 'Kumpulan besar');
  await importFile(page, { name: 'soal.xlsx', buffer: await largeSheet() }, '1.000');
  await expect(page.getByText(banks.points.count('1.000')).first()).toBeVisible();
});

test('the preview of a sheet shows what is right and what must be mended, accessibly', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, 'Guru', 'guru');
  await makeBank(page, server.url, 'Kumpulan kecil');
  const right = [1, 'Dua kali tiga sama dengan …', '5', '6', '7', '8', '', 'B'];
  const withoutKey = [1, 'Akar dari sembilan adalah …', '1', '2', '3', '4', '', ''];
  await dropFile(page, { name: 'soal.xlsx', buffer: await toSheet([right, withoutKey]) });
  await expect(page.getByText(imported.faulty('1'))).toBeVisible();
  await expect(page.getByRole('button', { name: imported.save('2') })).toBeDisabled();
  await expectAccessible(page, 'import-preview');
});

test('the scores of a large school are saved as a sheet', async ({ server, page }) => {
  await signIn(page, server.url, 'Guru', 'guru');
  await page.route('**/api/answer/get-exam-score-list?*', schoolOf());
  await page.goto(`${server.url}/computer-based-test?tab=ujian`);
  await page.locator('tbody').getByRole('button').first().click();
  await page.getByRole('tab', { name: office.page.tabs.scores, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: scores.download }).click();
  const sheet = await readSheet(await (await download).path());
  expect(sheet).toHaveLength(STUDENTS + 1);
});

async function largeSheet(): Promise<Buffer> {
  const rows = Array.from({ length: QUESTIONS }, (_, number) => [
    1,
    `Soal ${number}. ${words(60)}`,
    ...['A', 'B', 'C', 'D', 'E'].map((key) => `${key} ${words(12)}`),
    'A',
  ]);
  return toSheet(rows);
}

async function toSheet(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const sheet = await writeXlsxFile([HEADINGS, ...rows].map((row) => row.map((value) => ({ value }))));
  return sheet.toBuffer();
}

/** Hardly compressible, like the texts of a real bank. */
function words(count: number): string {
  return Array.from({ length: count }, () => randomBytes(4).toString('hex')).join(' ');
}

/** The server's own first row, repeated to the size of a large school on every page. */
function schoolOf() {
  let first: object = {};
  return async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const body = await response.json();
    // Beyond the real school's last page the server has none.
    first = body.data[0] ?? first;
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    const data = Array.from({ length: limit }, () => ({
      ...first,
      student_id: randomUUID(),
      student_name: words(3),
      log_exam: new Date().toISOString(),
      score: 72.5,
    }));
    await route.fulfill({
      response,
      json: { ...body, data, totalData: STUDENTS, totalPages: Math.ceil(STUDENTS / limit) },
    });
  };
}
