import { expect } from '@playwright/test';
import { text as exam } from '../../src/exam/text';
import { text as home } from '../../src/features/dashboard/text';
import { text as office } from '../../src/features/exam-session/text';
import {
  answer,
  backToFullscreen,
  beginExam,
  choice,
  openConfirmation,
  storedOperations,
} from './support/exam';
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

test('after the browser was closed, the home page and the list lead back into the exam without a network', async ({
  server,
  device,
}) => {
  const before = await device.context.newPage();
  await signIn(before, server.url, 'Siswa', '1001');
  await untilOfflineReady(before);
  await expect(before.getByRole('heading', { name: home.myExams })).toBeVisible();
  await before.goto(`${server.url}/siswa-cbt`);
  await openConfirmation(before);
  await before.getByRole('button', { name: exam.start, exact: true }).click();
  await answer(before, 1);
  await device.context.close();
  await device.restart();
  await device.context.setOffline(true);
  const page = await device.context.newPage();
  await page.goto(server.url);
  const here = page.getByRole('list', { name: office.here.list });
  await expect(here.getByRole('button', { name: office.card.resume })).toBeVisible();

  await page.goto(`${server.url}/siswa-cbt`);
  await expect(page.getByText(office.offline.title)).toBeVisible();
  await expect(page.getByRole('button', { name: office.card.resume })).toHaveCount(1);
  // Also where the list itself is gone.
  await page.evaluate(() => localStorage.removeItem('lentera.exam-list'));
  await page.reload();
  await here.getByRole('button', { name: office.card.resume }).click();
  await backToFullscreen(page);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expect(choice(page, 1)).toBeChecked();
});

test('a first visit that ends without power leads back to the home page and the list of exams without a network', async ({
  server,
  device,
}) => {
  const first = await device.context.newPage();
  await signIn(first, server.url, 'Siswa', '1001');
  await expect(first.getByRole('heading', { name: home.myExams })).toBeVisible();
  await first.waitForLoadState('networkidle');
  await expect.poll(() => first.evaluate(isAllKept)).toBe(true);
  expect(await first.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await device.context.close();
  await device.restart();
  await device.context.setOffline(true);
  const page = await device.context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: home.myExams })).toBeVisible();
  // He has never been there.
  await page.goto(`${server.url}/siswa-cbt`);
  await expect(page.getByText(office.offline.title)).toBeVisible();
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
  const exam = page.getByRole('article').filter({ hasText: 'Ujian Akhir Semester Terpadu' });
  await expect(exam).toHaveCount(0);
  isBroken = false;
  await page.getByRole('button', { name: office.offline.retry }).click();
  await expect(exam).toBeVisible();
});

/** Whether what the home page loads, also of the list of exams once nothing else is to be done, is on the device for its worker. */
async function isAllKept(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'));
  if (!files.some((file) => file.includes('student-exams'))) return false;
  const kept = await Promise.all(files.map((file) => caches.match(file)));
  return kept.every((file) => file !== undefined);
}
