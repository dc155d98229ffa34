import { expect, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { text as exam } from '../../src/exam/text';
import { text as report } from '../../src/features/exam/report/text';
import { text as office } from '../../src/features/exam/text';
import { text as imported } from '../../src/features/question-bank/import/text';
import { text as banks } from '../../src/features/question-bank/text';
import { answer, backToFullscreen, next, openConfirmation, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { signIn, untilOfflineReady } from './support/people';

const BANK = 'Penilaian Harian Fungsi Kuadrat';
const EXAM = 'Penilaian Harian 3';
const HEADINGS = ['Jenis', 'Pertanyaan', 'A', 'B', 'C', 'D', 'E', 'Jawaban', 'Poin'];
/** The right answers, by the question's text. */
const KEYS: Record<string, string> = {
  'Titik puncak y = x² − 4x + 3 adalah …': '(2, −1)',
  'Akar-akar x² − 5x + 6 = 0 adalah …': '2 dan 3',
  'Diskriminan x² + 2x + 5 adalah …': '−16',
  'Sumbu simetri y = x² + 6x adalah …': 'x = −3',
};
const ROWS = [
  [1, 'Titik puncak y = x² − 4x + 3 adalah …', '(2, −1)', '(−2, 1)', '(4, 3)', '(1, 0)', '(3, 0)', 'A', 25],
  [
    1,
    'Akar-akar x² − 5x + 6 = 0 adalah …',
    '1 dan 6',
    '2 dan 3',
    '−2 dan −3',
    '−1 dan −6',
    '5 dan 6',
    'B',
    25,
  ],
  [1, 'Diskriminan x² + 2x + 5 adalah …', '24', '16', '−16', '−24', '0', 'C', 25],
  [1, 'Sumbu simetri y = x² + 6x adalah …', 'x = 6', 'x = 3', 'x = 0', 'x = −3', 'x = −6', 'D', 25],
  [2, 'Jelaskan langkah melengkapkan kuadrat sempurna.', '', '', '', '', '', '', 100],
];

test('from a sheet of questions to an exam taken offline, delivered in order and once, and scored', async ({
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const teacherContext = await browser.newContext();
  const teacher = await teacherContext.newPage();
  await signIn(teacher, server.url, 'Guru', 'guru');
  await fillBank(teacher, server.url);
  await makeExam(teacher, server.url);

  const studentContext = await browser.newContext();
  const student = await studentContext.newPage();
  await signIn(student, server.url, 'Siswa', '1010');
  await untilOfflineReady(student);
  await student.goto(`${server.url}/siswa-cbt`);
  await openConfirmation(student, EXAM);
  await student.getByRole('button', { name: exam.start, exact: true }).click();
  await answerRightly(student);
  await expect(student.getByText(exam.sent).first()).toBeVisible();

  await studentContext.setOffline(true);
  await next(student);
  await answerRightly(student);
  await student.reload();
  await backToFullscreen(student);
  for (let question = 0; question < 3; question += 1) {
    await next(student);
    await answerRightly(student);
  }
  await handIn(student);
  await expect(student.getByText(exam.sealed)).toBeVisible();
  expect(storedOperations(server).map((op) => op.kind)).toEqual(['answer']);

  await studentContext.setOffline(false);
  await expect(student.getByText(exam.safeToLeave)).toBeVisible({ timeout: 45_000 });
  const stored = storedOperations(server);
  expect(stored.filter((op) => op.kind === 'answer')).toHaveLength(5);
  expect(stored.filter((op) => op.kind === 'finish')).toHaveLength(1);
  expect(stored.at(-1)?.kind).toBe('finish');
  expect(new Set(stored.filter((op) => op.kind === 'answer').map((op) => op.question)).size).toBe(5);

  await teacher.goto(`${server.url}/computer-based-test?tab=ujian`);
  await teacher
    .getByRole('button', { name: EXAM })
    .or(teacher.getByRole('link', { name: EXAM }))
    .first()
    .click();
  await teacher.getByRole('tab', { name: 'Nilai', exact: true }).click();
  const row = teacher.getByRole('row').filter({ hasText: '1010' });
  // Four of four right: PG 100, weighted 70 percent; the essay is not graded yet.
  await expect(row).toContainText('100');
  await expect(row).toContainText('70');
  await expect(row).toContainText(report.scores.ungraded('1'));
});

async function fillBank(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/computer-based-test?tab=bank`);
  await page.getByRole('button', { name: banks.list.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(banks.form.subject).selectOption({ index: 1 });
  await form.getByLabel(banks.form.name).fill(BANK);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: banks.view.upload }).first().click();
  const sheet = await writeXlsxFile([HEADINGS, ...ROWS].map((row) => row.map((value) => ({ value }))));
  await page.locator('input[type=file]').setInputFiles({
    name: 'soal.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheet.toBuffer(),
  });
  await page.getByRole('button', { name: imported.save('5') }).click();
  await expect(page.getByText('Diskriminan x² + 2x + 5 adalah …')).toBeVisible();
}

async function makeExam(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/computer-based-test?tab=ujian`);
  await page.getByRole('button', { name: office.list.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(office.form.name).fill(EXAM);
  await form.getByLabel(office.form.duration).fill('45');
  await form.getByLabel(BANK).check();
  await form.getByLabel('X IPA 1', { exact: false }).first().check();
  await form.getByLabel(office.form.mcWeight).fill('70');
  await form.getByLabel(office.form.tokenNone).check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(EXAM).first()).toBeVisible();
}

/** The order is the student's own, so the question is read before it is answered. */
async function answerRightly(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: /^Soal \d+ dari/ });
  const essay = panel.getByRole('textbox');
  if (await essay.isVisible()) {
    await essay.fill('Tambahkan dan kurangkan (b/2)² sehingga tiga suku pertama menjadi kuadrat sempurna.');
    await expect(page.getByText(exam.savedLocally, { exact: true })).toBeVisible();
    return;
  }
  const words = (await panel.textContent()) ?? '';
  const key = Object.entries(KEYS).find(([question]) => words.includes(question))?.[1] ?? '';
  const labels = page.locator('label').filter({ has: page.getByRole('radio') });
  const texts = await labels.allTextContents();
  await answer(
    page,
    texts.findIndex((label) => label.endsWith(key)),
  );
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: exam.finish, exact: true }).click();
  await page.getByLabel(exam.confirmTick).check();
  await page.getByRole('button', { name: exam.confirmFinish }).click();
}
