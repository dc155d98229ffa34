import { expect, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { text as opening } from '../../../src/features/exam/opening/text';
import { text as office } from '../../../src/features/exam/text';
import { text as ui } from '../../../src/ui/text';
import { importFile, makeBank } from './banks';
import { everyTypeSheet } from './every-type-sheet';

const BANK = 'Penilaian Harian Fungsi Kuadrat';
export const EVERY_TYPE_EXAM = 'Penilaian Harian 3';
export const QUESTIONS = 7;

/** Creates an exam with one question of each type, for X IPA 1 and without a token, as its teacher does. */
export async function makeEveryTypeExam(teacher: Page, origin: string): Promise<void> {
  await fillBank(teacher, origin);
  await teacher.goto(`${origin}/computer-based-test?tab=ujian`);
  await teacher.getByRole('button', { name: office.list.add }).first().click();
  const form = teacher.getByRole('dialog');
  await form.getByLabel(office.form.name).fill(EVERY_TYPE_EXAM);
  await form.getByLabel(office.form.duration).fill('45');
  await form.getByLabel(BANK).check();
  await form.getByLabel('X IPA 1', { exact: false }).first().check();
  await form.getByLabel(office.form.mcWeight).fill('70');
  await form.getByLabel(office.form.tokenNone).check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  // The demo's exam of the same class has no times and is open, which is named and keeps nothing closed.
  const warned = teacher.getByRole('alertdialog', { name: opening.openTitle });
  await warned.getByText(ui.close, { exact: true }).click();
  await expect(warned).toBeHidden();
  await expect(teacher.getByText(EVERY_TYPE_EXAM).first()).toBeVisible();
}

async function fillBank(page: Page, origin: string): Promise<void> {
  await makeBank(page, origin, BANK, 'paket');
  const rows = await everyTypeSheet();
  const sheet = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value }))));
  await importFile(page, { name: 'soal.xlsx', buffer: await sheet.toBuffer() }, String(QUESTIONS));
}
