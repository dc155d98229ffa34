import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { text as exported } from '../../src/features/question-bank/export/text';
import { text as banks } from '../../src/features/question-bank/text';
import { printText as print } from '../../src/question/print/text';
import { importFile, makeBank } from './support/banks';
import { callsOf } from './support/calls';
import { everyTypeSheet } from './support/every-type-sheet';
import { test } from './support/fixtures';
import { signIn } from './support/people';

const COUNT = '7';
const FORMATS = Object.entries(exported.formats);

test('a bank of every type leaves in each format and comes back by the wizard as it was; its paper is printed in two codes', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, 'Guru', 'guru');
  await makeBank(page, server.url, 'Asal', 'paket');
  await importFile(page, { name: 'soal.xlsx', buffer: await sheetWithTags() }, COUNT);
  const origin = page.url();
  const before = await questionsOf(page);
  expect(before.map(({ qtype }) => qtype)).toEqual([1, 3, 4, 5, 6, 7, 2]);
  expect(before[0]?.tags).toHaveLength(3);

  for (const [format, label] of FORMATS) {
    await page.goto(origin);
    const file = await exportAs(page, label);
    await makeBank(page, server.url, `Kembali ${format}`, 'paket');
    await importFile(page, file, COUNT);
    expect(await questionsOf(page), format).toEqual(before);
  }

  await page.goto(origin);
  await page.getByRole('button', { name: banks.view.more, exact: true }).click();
  await page.getByRole('menuitem', { name: banks.view.print, exact: true }).click();
  await page.getByLabel(print.codes).selectOption('2');
  await page.getByRole('checkbox', { name: print.withKey }).check();
  for (const code of ['A', 'B']) {
    await expect(sheet(page, print.code(code)).getByRole('listitem').first()).toBeVisible();
    await expect(sheet(page, `${print.key}, ${print.code(code)}`)).toContainText('Kairo');
  }
  const orderOf = (code: string) => sheet(page, print.code(code)).locator('ol > li').allInnerTexts();
  expect(await orderOf('A')).not.toEqual(await orderOf('B'));
  await page.getByRole('checkbox', { name: print.withKey }).uncheck();
  await expect(sheet(page, `${print.key}, ${print.code('A')}`)).toBeHidden();
  await expect(page.getByText('Kairo')).toBeHidden();
});

function sheet(page: Page, label: string) {
  return page.getByRole('region', { name: label, exact: true });
}

async function sheetWithTags(): Promise<Buffer> {
  const [headings = [], ...rows] = await everyTypeSheet();
  const tagged = [
    [...headings, 'Materi', 'Kompetensi', 'Level'],
    ...rows.map((row) => [...row, 'Aljabar', 'KD 3.1', 'L2']),
  ];
  const written = await writeXlsxFile(tagged.map((row) => row.map((value) => ({ value }))));
  return written.toBuffer();
}

async function exportAs(page: Page, label: string) {
  await page.getByRole('button', { name: banks.view.more, exact: true }).click();
  await page.getByRole('menuitem', { name: exported.open, exact: true }).click();
  await page.getByRole('radio', { name: label }).check();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: exported.download }).click();
  const download = await begun;
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) };
}

/** What the questions of the open bank say; when they were stored, and under which id, is not theirs. */
async function questionsOf(page: Page) {
  const { origin, searchParams } = new URL(page.url());
  const { data } = await callsOf(page.request, origin).get<{ data: QuestionForStaff[] }>(
    `/api/bank/get-questions?bankid=${searchParams.get('bank')}`,
  );
  return data.map(({ id: _id, bank: _bank, createdat: _made, changedat: _changed, ...said }) => said);
}
