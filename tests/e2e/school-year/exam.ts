import { expect, type Locator, type Page } from '@playwright/test';
import { text as closing } from '../../../src/exam/screen/closing-text';
import { text as screen } from '../../../src/exam/text';
import { text as scores } from '../../../src/features/exam/scores/text';
import { text as office } from '../../../src/features/exam/text';
import { text as banks } from '../../../src/features/question-bank/text';
import { importFile, makeBank } from '../support/banks';
import { handIn, next, openConfirmation } from '../support/exam';
import { untilOfflineReady } from '../support/people';
import { EXAM, type Story } from './school';
import { questionSheet } from './sheets';

const BANK = 'Matematika akhir tahun';

/** A paper of two questions from a sheet, and an exam of it for these classes; gives the exam's id. */
export async function makeExam(
  teacher: Page,
  { origin }: Story,
  classes: readonly string[],
): Promise<string> {
  await makeBank(teacher, origin, BANK, 'paket');
  await importFile(teacher, await questionSheet(), '2');
  await expect(teacher.getByText(banks.points.complete).first()).toBeVisible();
  await teacher.goto(`${origin}/computer-based-test?tab=ujian`);
  await teacher.getByRole('button', { name: office.list.add }).first().click();
  const form = teacher.getByRole('dialog');
  await form.getByLabel(office.form.name).fill(EXAM);
  await form.getByLabel(BANK).check();
  for (const name of classes) await form.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await form.getByLabel(office.form.tokenNone).check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await teacher.getByRole('table').getByRole('button', { name: EXAM }).first().click();
  await teacher.waitForURL(/exam=/);
  return new URL(teacher.url()).searchParams.get('exam') ?? '';
}

/** Sits the exam from the list to the end, choosing of each question the answer with these words. */
export async function sit(pupil: Page, { origin }: Story, chosen: Readonly<Record<string, string>>) {
  await untilOfflineReady(pupil);
  await pupil.goto(`${origin}/siswa-cbt`);
  await openConfirmation(pupil, EXAM);
  await pupil.getByRole('button', { name: screen.start, exact: true }).click();
  await expect(pupil.getByRole('timer').first()).toBeVisible();
  const panel = pupil.getByRole('region', { name: /^Soal \d+ dari/ });
  for (let question = 0; question < 2; question += 1) {
    if (question > 0) await next(pupil);
    const words = (await panel.textContent()) ?? '';
    const [, answer = ''] = Object.entries(chosen).find(([asked]) => words.includes(asked)) ?? [];
    await panel
      .locator('label')
      .filter({ hasText: new RegExp(`^[A-D]${answer}$`) })
      .click();
    await expect(panel.getByText(SAVED).first()).toBeVisible();
  }
  await handIn(pupil);
  await expect(pupil.getByText(closing.safeToLeave)).toBeVisible();
}

const SAVED = new RegExp(`^(${screen.savedLocally}|${screen.delivered})$`);

/** The list of scores as its teacher and the admin read it. */
export async function openScores(reader: Page, { origin }: Story, exam: string): Promise<void> {
  await reader.goto(`${origin}/computer-based-test?tab=ujian&exam=${exam}&view=nilai`);
  await expect(scoresOf(reader)).toBeVisible();
}

export function scoresOf(reader: Page): Locator {
  return reader.getByRole('region', { name: scores.caption, exact: true }).getByRole('table');
}
