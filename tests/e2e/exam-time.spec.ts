import { type Browser, expect, type Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { text as time } from '../../src/features/exam/time/text';
import { answer, beginExam, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { signIn } from './support/people';
import type { TestServer } from './support/server';

/** The specification's promise to a proctor: on the pupil's screen within two seconds. */
const AT_ONCE = { timeout: 2_000 };

test('a proctor pauses the exam, lets it go on and adds time: the pupil sees it at once, who is offline when he is back', async ({
  server,
  browser,
}) => {
  const office = await openRoster(browser, server);
  const here = await sit(browser, server, '1001');
  // Cut off, Chromium would still read the stream that is open: this one hears by asking alone.
  const away = await sit(browser, server, '1002', '**/follow-exam*');
  await answer(here, 0);
  await away.context().setOffline(true);

  await act(office, time.bar.pause, time.pause.confirm);
  await expect(here.getByRole('alertdialog', { name: text.pausedTitle })).toBeVisible(AT_ONCE);
  await expect(here.locator('[inert]').getByRole('radio').first()).toBeAttached();
  const before = await secondsLeft(here);
  // It knows nothing of the pause, works on, and loses nothing.
  await answer(away, 1);

  await act(office, time.bar.resume, time.resume.confirm);
  await expect(here.getByRole('alertdialog', { name: text.pausedTitle })).toHaveCount(0, AT_ONCE);
  expect(before - (await secondsLeft(here))).toBeLessThanOrEqual(3);

  await act(office, time.bar.add, time.add.confirm);
  await expect(here.getByText(text.timeChanged(10))).toBeVisible(AT_ONCE);
  await away.context().setOffline(false);
  await expect.poll(() => secondsLeft(away), { timeout: 45_000 }).toBeGreaterThan(95 * 60);
  const answers = storedOperations(server).filter(({ kind }) => kind === 'answer');
  expect(answers.map(({ nis, result }) => [nis, result])).toEqual([
    ['1001', 'applied'],
    ['1002', 'applied'],
  ]);
});

async function sit(browser: Browser, server: TestServer, nis: string, cut?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (cut) await page.route(cut, (route) => route.abort());
  await beginExam(page, server, nis);
  return page;
}

async function openRoster(browser: Browser, server: TestServer): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server.url, 'Guru', 'guru');
  await page.goto(`${server.url}/computer-based-test?tab=ujian`);
  await page
    .getByRole('button', { name: /^Ujian Akhir Semester/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: time.bar.pause })).toBeVisible();
  return page;
}

async function act(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
}

async function secondsLeft(page: Page): Promise<number> {
  const shown = (await page.getByRole('timer').first().textContent()) ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = (/(\d+):(\d+):(\d+)/.exec(shown) ?? []).slice(1).map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}
