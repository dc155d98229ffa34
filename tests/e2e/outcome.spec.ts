import { expect, type Page } from '@playwright/test';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text as exam } from '../../src/exam/text';
import { text as scores } from '../../src/features/exam/scores/text';
import { text as ui } from '../../src/ui/text';
import { callsOf } from './support/calls';
import { answerShown, CHANGES, hear } from './support/every-type-answers';
import { EVERY_TYPE_EXAM as EXAM, makeEveryTypeExam, QUESTIONS } from './support/every-type-exam';
import {
  backToFullscreen,
  handIn,
  next,
  openConfirmation,
  type StoredOperation,
  storedOperations,
} from './support/exam';
import { closeAndOpen } from './support/exam-office';
import { test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { signIn, untilOfflineReady } from './support/people';

test('from a sheet of questions of every type to an exam taken offline, delivered in order and once, and scored', async ({
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const teacherContext = await browser.newContext();
  const teacher = await teacherContext.newPage();
  await signIn(teacher, server.url, 'Guru', 'guru');
  await makeEveryTypeExam(teacher, server.url);

  await openExamPage(teacher, server.url);
  await closeAndOpen(teacher);

  const studentContext = await browser.newContext();
  const student = await studentContext.newPage();
  const sent = notePlacesSent(student);
  await signIn(student, server.url, 'Siswa', '1010');
  await untilOfflineReady(student);
  await student.goto(`${server.url}/siswa-cbt`);
  await openConfirmation(student, EXAM);
  await student.getByRole('button', { name: exam.start, exact: true }).click();
  const { searchParams } = new URL(student.url());
  await answerShown(student);
  await expect(student.getByText(exam.sent).first()).toBeVisible();

  await studentContext.setOffline(true);
  await next(student);
  await answerShown(student);
  await student.reload();
  await backToFullscreen(student);
  for (let question = 2; question < QUESTIONS; question += 1) {
    await next(student);
    await answerShown(student);
  }
  await hearToTheLimit(student);
  await handIn(student);
  await expect(student.getByText(closing.sealed)).toBeVisible();
  // Of one question: an answer of several parts may have gone part by part.
  const early = storedOperations(server).filter((op) => op.kind !== 'event');
  expect(new Set(early.map((op) => op.kind))).toEqual(new Set(['answer']));
  expect(new Set(early.map((op) => op.question)).size).toBe(1);

  await studentContext.setOffline(false);
  await expect(student.getByText(closing.safeToLeave)).toBeVisible({ timeout: 45_000 });
  const stored = storedOperations(server).filter(({ nis }) => nis === '1010');
  expectInOrderAndOnce(stored, sent);
  expect(stored.filter((op) => op.kind === 'finish')).toHaveLength(1);
  expect(stored.at(-1)?.kind).toBe('finish');
  const answers = stored.filter((op) => op.kind === 'answer');
  expect(answers).toHaveLength(CHANGES);
  expect(new Set(answers.map((op) => op.question)).size).toBe(QUESTIONS);

  expect(await pointsByType(teacher, server.url, searchParams.get('examid') ?? '')).toEqual({
    1: [10, 10],
    2: [null, 100],
    3: [10, 20],
    4: [20, 20],
    5: [10, 15],
    6: [15, 15],
    7: [20, 20],
  });
  await openExamPage(teacher, server.url);
  await teacher.getByRole('tab', { name: 'Nilai', exact: true }).click();
  const row = teacher.getByRole('row').filter({ hasText: '1010' });
  // 85 of 100 points, weighted 70 percent; the essay is not graded yet.
  await expect(row).toContainText('85');
  await expect(row).toContainText('59,5');
  await expect(row).toContainText(scores.ungraded('1'));
});

async function openExamPage(teacher: Page, origin: string): Promise<void> {
  await teacher.goto(`${origin}/computer-based-test?tab=ujian`);
  await teacher
    .getByRole('button', { name: EXAM })
    .or(teacher.getByRole('link', { name: EXAM }))
    .first()
    .click();
}

/** Fills, while the page sends, with the places of its operations in the order in which they leave; each once. */
function notePlacesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/answer/add-answer')) return;
    const { ops = [] }: { ops?: { epoch: number; seq: number }[] } = request.postDataJSON();
    for (const place of ops.map(placeOf)) if (!sent.includes(place)) sent.push(place);
  });
  return sent;
}

/**
 * The rows come sorted by place. They arrived like this if no later place was received before an earlier one, and within
 * one request, which has one time of reception, if the page sent them like this.
 */
function expectInOrderAndOnce(stored: readonly StoredOperation[], sent: readonly string[]): void {
  const places = stored.map(placeOf);
  expect(new Set(places).size).toBe(places.length);
  expect(sent).toEqual(places);
  const times = stored.map((op) => op.received_at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(new Set(stored.map((op) => op.result))).toEqual(new Set(['applied']));
}

function placeOf({ epoch, seq }: { epoch: number; seq: number }): string {
  return `${epoch} ${seq}`;
}

/** Of two times one is left: a reload gives none back, and after the second nothing plays any more. */
async function hearToTheLimit(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: /^Soal \d+ dari/ });
  for (let number = 1; !(await panel.getByText('Dengarkan').isVisible()); number += 1)
    await page
      .getByRole('button', { name: `Soal ${number},`, exact: false })
      .first()
      .click();
  await page.reload();
  await backToFullscreen(page);
  await expect(panel.getByText(ui.playsLeft(1, 2))).toBeVisible();
  await tabTo(page, ui.soundButton.still);
  await hear(page, panel, 0);
  await page.reload();
  await backToFullscreen(page);
  await expect(panel.getByText(ui.playsLeft(0, 2))).toBeVisible();
  await expect(panel.getByRole('button', { name: ui.soundButton.still })).toBeDisabled();
}

/** What each question earned, and the most it could, as the teacher is told. */
async function pointsByType(teacher: Page, origin: string, examId: string): Promise<Record<number, unknown>> {
  const call = callsOf(teacher.request, origin);
  const scores = await call.get(`/api/answer/get-exam-score-list?exam=${examId}&search=1010`);
  const answers = await call.get<{ qtype: number; point: number | null; max_point: number }[]>(
    `/api/answer/get-student-answer?exam=${examId}&student=${scores.data[0].student_id}`,
  );
  return Object.fromEntries(answers.map(({ qtype, point, max_point }) => [qtype, [point, max_point]]));
}
