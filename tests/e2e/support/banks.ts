import { expect, type Page } from '@playwright/test';
import { ERRORS } from '#contract/errors';
import type { BankType } from '#contract/question-bank/bank';
import { text as imported } from '../../../src/features/question-bank/import/text';
import { text as banks } from '../../../src/features/question-bank/text';

/** Makes an empty bank as a teacher does, and leaves it open. */
export async function makeBank(
  page: Page,
  origin: string,
  name: string,
  btype: BankType = 'bank',
): Promise<void> {
  await page.goto(`${origin}/computer-based-test?tab=bank`);
  await page.getByRole('button', { name: banks.list.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(banks.form.subject).selectOption({ index: 1 });
  await form.getByRole('radio', { name: banks.type[`${btype}Help`] }).check();
  await form.getByLabel(banks.form.name).fill(name);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(banks.view.emptyTitle)).toBeVisible();
}

/** Opens the wizard of the bank that is open, and drops a file in, which is read as soon as the server has time. */
export async function dropFile(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: banks.view.upload }).first().click();
  const read = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname.endsWith('/preview-import') &&
      response.status() !== ERRORS.busy.status,
  );
  await page.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' });
  await read;
}

/** The same, and saves what it holds. */
export async function importFile(
  page: Page,
  file: { name: string; buffer: Buffer },
  count: string,
): Promise<void> {
  await dropFile(page, file);
  await page.getByRole('button', { name: imported.save(count) }).click();
  await expect(page.getByRole('region', { name: banks.points.title })).toBeVisible();
}
