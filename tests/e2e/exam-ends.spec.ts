import { expect } from '@playwright/test';
import { text as foot } from '../../src/exam/question/foot-text';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text } from '../../src/exam/text';
import { secondsLeft, stopClock, untilFullscreenChanges } from './support/clock';
import {
  answer,
  backToFullscreen,
  beginExam,
  next,
  type StoredOperation,
  storedOperations,
} from './support/exam';
import { planExam } from './support/exam-day';
import { test } from './support/fixtures';
import { enter } from './support/people';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test('when the time runs out offline the exam locks, hands itself in, and is delivered later', async ({
  server,
  page,
  context,
}) => {
  await page.clock.install();
  await beginExam(page, server, '1001');
  await context.setOffline(true);
  await answer(page, 0);
  await next(page);
  await answer(page, 1);
  // As on a machine that slept: every timer that became due fires once.
  await page.clock.fastForward(91 * MINUTE);
  await page.clock.runFor(5_000);
  await expect(page.getByText(text.endedTimeout).first()).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await context.setOffline(false);
  await page.clock.fastForward(MINUTE);
  await expect
    .poll(() => storedOperations(server).map((op) => op.kind), { timeout: 45_000 })
    .toEqual(expect.arrayContaining(['answer', 'answer', 'timeout']));
  expect(resultsOf(server, 'answer')).toEqual(['applied', 'applied']);
});

test('what is still being typed at zero counts, what follows is not taken, and the ended exam invites nobody to start', async ({
  server,
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const day = await planExam(teacher, server, ['1001'], { token: null, duration: 1 });
  await teacher.context().close();
  await beginExam(page, server, '1001', day.name);
  await answer(page, 0);
  await next(page);
  await next(page);
  const field = page.getByRole('textbox');
  await field.focus();
  // Less than the longest that a text waits to be stored.
  await expect.poll(() => secondsLeft(page), { timeout: 90_000, intervals: [100] }).toBeLessThanOrEqual(4);
  // Faster than the pause after which a text is stored, and beyond the end.
  await page.keyboard.type(`Karena nol habis dibagi semua bilangan. ${'Lagi. '.repeat(5)}`, { delay: 100 });
  await expect(page.getByText(text.endedTimeout).first()).toBeVisible();
  await expect(page.getByText(closing.safeToLeave)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(text.held)).toHaveCount(0);
  for (const result of [...resultsOf(server, 'answer'), ...resultsOf(server, 'timeout')])
    expect(result).toMatch(/^(applied|late)$/);
  const answers = storedOperations(server).filter(({ kind }) => kind === 'answer');
  // A machine that stood still meanwhile has stored the beginning before.
  expect(new Set(answers.map(({ question }) => question)).size).toBe(2);
  const essay = answers.at(-1);
  expect(JSON.parse(essay?.body ?? '').essay).toMatch(/^Karena/);

  await page.reload();
  await expect(page.getByRole('heading', { name: text.endedTimeout })).toBeVisible();
  await expect(page.getByRole('button', { name: text.start, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: text.backToList }).click();
  await page.waitForURL(/\/siswa-cbt$/);
});

test('who leaves fullscreen and does not come back is penalised, told so, and back at the list', async ({
  server,
  page,
}) => {
  await page.clock.install();
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await stopClock(page);
  await untilFullscreenChanges(page, () => page.evaluate(() => document.exitFullscreen()));
  await page.clock.runFor(SECOND);
  await expect(page.getByText(text.leftTitle)).toBeVisible();
  await page.clock.runFor(10 * SECOND);
  await expect(page.getByText(text.penalized).first()).toBeVisible();
  await page.clock.resume();
  await page.waitForURL(/\/siswa-cbt$/);
  expect(storedOperations(server).map((op) => op.kind)).toContain('penalty');
});

test('who comes back within ten seconds goes on without a penalty', async ({ server, page }) => {
  await page.clock.install();
  await beginExam(page, server, '1001');
  await stopClock(page);
  await untilFullscreenChanges(page, () => page.evaluate(() => document.exitFullscreen()));
  await page.clock.runFor(9 * SECOND);
  await untilFullscreenChanges(page, () => page.getByRole('button', { name: text.comeBack }).click());
  await page.clock.resume();
  await answer(page, 0);
  expect(storedOperations(server).map((op) => op.kind)).not.toContain('penalty');
});

test('who leaves fullscreen and loads the page anew is counted on, and penalised', async ({
  server,
  page,
}) => {
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByText(text.leftTitle)).toBeVisible();
  await expect.poll(() => storedOperations(server).some(isLeaving)).toBe(true);
  await page.reload();
  await expect(page.getByText(text.penalized).first()).toBeVisible({ timeout: 15_000 });
  await page.waitForURL(/\/siswa-cbt$/, { timeout: 20_000 });
});

test('after a reload nobody is counted down, and can still call for help and report a question', async ({
  server,
  page,
}) => {
  await beginExam(page, server, '1001');
  await page.reload();
  await backToFullscreen(page);
  // Told as what it was; a page that is opened by the proctor's code is not (offline-start.spec.ts).
  await expect
    .poll(() => storedOperations(server).map(({ body }) => JSON.parse(body).note))
    .toEqual(['fullscreen-left:reload', expect.stringMatching(/^fullscreen-returned:/)]);
  for (const name of [foot.call.open, foot.report.open])
    await expect(page.getByRole('button', { name })).toBeVisible();
  expect(storedOperations(server).map((op) => op.kind)).not.toContain('penalty');
});

function resultsOf(server: Parameters<typeof storedOperations>[0], kind: string): string[] {
  return storedOperations(server)
    .filter((op) => op.kind === kind)
    .map(({ result }) => result);
}

const isLeaving = ({ body }: StoredOperation) => body.includes('fullscreen-left:student');
