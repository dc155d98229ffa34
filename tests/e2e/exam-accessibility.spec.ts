import { expect } from '@playwright/test';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text as grid } from '../../src/exam/screen/grid-text';
import { text as exam } from '../../src/exam/text';
import { text as office } from '../../src/features/exam-session/text';
import { forbidLeaving } from './support/clock';
import { answer, beginExam } from './support/exam';
import { test } from './support/fixtures';
import { walkByKeyboard } from './support/keyboard';
import { setFullscreenPolicy } from './support/office';
import { signIn, untilOfflineReady } from './support/people';
import { expectAccessible } from './support/views';

const MINUTE = 60_000;

test('from the confirmation to the receipt the exam is accessible in every size, light and dark, and walked by keyboard', async ({
  server,
  page,
  context,
}) => {
  test.setTimeout(300_000);
  // So that looking at it from all sides ends nothing.
  await setFullscreenPolicy(server, 'warn');
  await page.clock.install();
  await signIn(page, server.url, 'Siswa', '1001');
  await untilOfflineReady(page);
  await page.goto(`${server.url}/siswa-cbt`);
  const card = page.getByRole('article').first();
  await expect(card.getByText(office.paper.ready)).toBeVisible();
  await card.getByRole('button', { name: office.card.begin }).click();
  await expect(page.getByRole('button', { name: office.confirm.go })).toBeVisible();
  await walkByKeyboard(page, 'confirmation of an exam');
  await expectAccessible(page, 'exam-1-confirm');
  await page.getByRole('button', { name: office.confirm.go }).click();
  const start = page.getByRole('button', { name: exam.start, exact: true });
  await expect(start).toBeVisible();
  await walkByKeyboard(page, 'start of an exam');
  await expectAccessible(page, 'exam-2-start');
  await start.click();
  await answer(page, 0);
  await walkByKeyboard(page, 'question with the list of numbers');
  await expectAccessible(page, 'exam-3-question');
  await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await walkByKeyboard(page, 'exam whose screen was left');
  await expectAccessible(page, 'exam-4-left');
  await page.getByRole('button', { name: exam.comeBack }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: grid.summary }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: closing.summaryTitle })).toBeVisible();
  await walkByKeyboard(page, 'summary of an exam');
  await expectAccessible(page, 'exam-5-summary');
  await page.clock.fastForward(91 * MINUTE);
  await expect(page.getByText(closing.sealed)).toBeVisible();
  await walkByKeyboard(page, 'sealed exam');
  await expectAccessible(page, 'exam-6-sealed');
  await forbidLeaving(page);
  await context.setOffline(false);
  await page.clock.fastForward(MINUTE);
  await expect(page.getByText(closing.safeToLeave)).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page, 'exam-7-delivered', [360]);
});

test('a penalty that waits to be sent is accessible, light and dark', async ({ server, page, context }) => {
  test.setTimeout(180_000);
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await context.setOffline(true);
  await forbidLeaving(page);
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('heading', { name: exam.endedPenalty })).toBeVisible({ timeout: 20_000 });
  // The page of other endings, in every size, is the same.
  await expectAccessible(page, 'exam-8-penalty', [360]);
});
