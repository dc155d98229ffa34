import { expect } from '@playwright/test';
import { text as exam } from '../../src/exam/text';
import { text as office } from '../../src/features/exam-session/text';
import { answer, beginExam, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { signIn, untilOfflineReady } from './support/people';

test('a penalty without a network ends at the list of exams as it was last seen, and is delivered later', async ({
  server,
  page,
  context,
}) => {
  await beginExam(page, server, '1001');
  await context.setOffline(true);
  await answer(page, 0);
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByText(exam.penalized).first()).toBeVisible({ timeout: 20_000 });
  await page.waitForURL(/\/siswa-cbt$/, { timeout: 20_000 });
  await expect(page.getByText(office.offline.title)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(() => storedOperations(server).map((op) => op.kind), { timeout: 45_000 })
    .toEqual(expect.arrayContaining(['answer', 'penalty']));
});

test('a list that the server fails to give says so and is had at the next try', async ({ server, page }) => {
  await signIn(page, server.url, 'Siswa', '1001');
  await untilOfflineReady(page);
  let isBroken = true;
  const fault = { message: 'Terjadi gangguan pada server.', code: 'internal', requestId: 'r-1' };
  await page.route('**/api/exam/get-exam-by-class*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: fault }) : route.continue(),
  );
  await page.goto(`${server.url}/siswa-cbt`);
  await expect(page.getByRole('alert')).toContainText(fault.message);
  await expect(page.getByRole('article')).toHaveCount(0);
  isBroken = false;
  await page.getByRole('button', { name: office.offline.retry }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
