import { expect } from '@playwright/test';
import { PATHS } from '../../src/app/paths';
import { text as office } from '../../src/features/exam/text';
import { formText } from '../../src/ui/form-text';
import { test } from './support/fixtures';
import { signIn } from './support/people';
import { untilWhole } from './support/views';

// Browsers differ from their simulations in which listener of the window hears a step in the history first.

test('the Back button asks before a form loses what was typed, keeps it for who stays, and leads on who discards it', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, 'Guru', 'guru');
  await page.getByRole('link', { name: 'CBT', exact: true }).click();
  await untilWhole(page);
  const before = page.url();
  await page.getByRole('tab', { name: 'Jadwal Ujian' }).click();
  await page.getByRole('button', { name: office.list.add }).first().click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Ulangan harian');
  const question = page.getByRole('alertdialog');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: formText.keepEditing }).click();
  await expect(question).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(PATHS.exams);
  await expect(name).toHaveValue('Ulangan harian');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: formText.discard }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.url()).toBe(before);
});
