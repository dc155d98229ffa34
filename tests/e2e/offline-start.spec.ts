import { type Browser, expect, type Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { text as held } from '../../src/features/exam/held/text';
import { text as report } from '../../src/features/exam/roster/text';
import { text as codes } from '../../src/features/exam/start-codes/text';
import { text as exams } from '../../src/features/exam/text';
import { text as offline } from '../../src/features/exam-session/offline-start/text';
import { text as office } from '../../src/features/exam-session/text';
import { answer, next, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { enter, signIn, untilOfflineReady } from './support/people';
import type { TestServer } from './support/server';
import { expectAccessibleWithin } from './support/views';

test('an exam is begun without a network by the proctor’s code, and counts when the network is back', async ({
  server,
  browser,
  page,
  context,
}) => {
  const proctor = await openRoster(browser, server);
  const code = await makeCode(proctor, '1001');

  await signIn(page, server.url, 'Siswa', '1001');
  await untilOfflineReady(page);
  await page.goto(`${server.url}/siswa-cbt`);
  await expect(page.getByText(offline.ready)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: office.card.begin }).click();
  const field = page.getByLabel(offline.code);
  await field.fill('ABCDE-FGHJK-LMNP');
  await page.getByRole('button', { name: offline.begin }).click();
  await expect(page.getByText(offline.refused.mistyped)).toBeVisible();
  await expectAccessibleWithin(page, 'offline-start-code');
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: offline.begin }).click();

  await page.getByRole('button', { name: text.comeBack }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  // Nothing goes on that has only just begun.
  await expect(page.getByText(/^Sesi dilanjutkan/)).toHaveCount(0);
  await expect(page.getByText(text.waiting.network(1))).toBeVisible();
  await answer(page, 0);
  await next(page);
  await answer(page, 1);
  expect(storedOperations(server)).toEqual([]);
  await expect(rowOf(proctor, '1001')).toContainText(codes.states.ready);

  await context.setOffline(false);
  await expect.poll(() => storedOperations(server).filter(({ kind }) => kind === 'answer').length).toBe(2);
  const noted = storedOperations(server).filter(({ kind }) => kind === 'event');
  expect(noted.map(({ body }) => JSON.parse(body).note)).toEqual([
    'started-by-code',
    'fullscreen-left:opened',
    expect.stringMatching(/^fullscreen-returned:/),
  ]);
  await proctor.getByRole('button', { name: codes.back }).click();
  await expect(rowOf(proctor, '1001')).toContainText(report.roster.byCode);
  await expect(rowOf(proctor, '1001')).toContainText(/2\/\d+/);
  await expect(proctor.getByText(held.review)).toHaveCount(0);
  await openCodes(proctor);
  await expect(rowOf(proctor, '1001')).toContainText(codes.states.used);
});

/** The list of the demo exam's pupils, on its teacher's screen. */
async function openRoster(browser: Browser, server: TestServer): Promise<Page> {
  const page = await enter(browser, server, 'Guru', 'guru');
  await page.goto(`${server.url}/computer-based-test?tab=ujian`);
  await page
    .getByRole('button', { name: /^Ujian Akhir Semester/ })
    .first()
    .click();
  await expect(rowOf(page, '1001')).toBeVisible();
  return page;
}

async function openCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: exams.page.more }).click();
  await page.getByRole('menuitem', { name: codes.action }).click();
}

/** Makes codes for all, and reads this pupil's from the list. */
async function makeCode(page: Page, nis: string): Promise<string> {
  await openCodes(page);
  await expect(rowOf(page, nis)).toContainText(codes.states.none);
  await page.getByRole('button', { name: codes.make.label, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: codes.make.confirm, exact: true }).click();
  await expect(rowOf(page, nis)).toContainText(codes.states.ready);
  return await rowOf(page, nis).getByText(CODE).innerText();
}

/** Three groups of letters and digits, as they are read out. */
const CODE = /^[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{4}$/;

function rowOf(page: Page, nis: string) {
  return page.getByRole('row').filter({ hasText: nis });
}
