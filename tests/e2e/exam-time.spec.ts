import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
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

  await act(office, time.bar.pause.exam, time.pause.confirm);
  await expect(here.getByRole('alertdialog', { name: text.pausedTitle })).toBeVisible(AT_ONCE);
  await expect(here.locator('[inert]').getByRole('radio').first()).toBeAttached();
  const before = await secondsLeft(here);
  // It knows nothing of the pause, works on, and loses nothing.
  await answer(away, 1);

  await act(office, time.bar.resume.exam, time.resume.confirm);
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

test('time lost in a power cut is offered with its minutes, given once, and on the pupil’s screen at once', async ({
  server,
  browser,
}) => {
  const here = await sit(browser, server, '1001');
  await sit(browser, server, '1002');
  const before = await secondsLeft(here);
  plantLostTime(server, 12);

  const office = await openRoster(browser, server);
  await office.getByRole('button', { name: time.lost.review }).click();
  await office.getByRole('button', { name: time.lost.give('12') }).click();
  const dialog = office.getByRole('alertdialog', { name: time.add.titleSome('2') });
  await expect(dialog.getByLabel(/Alasan/)).toHaveValue(/^Listrik atau jaringan putus sejak/);
  await dialog.getByRole('button', { name: time.add.confirm, exact: true }).click();
  await expect(here.getByText(text.timeChanged(12))).toBeVisible(AT_ONCE);
  await expect.poll(() => secondsLeft(here), AT_ONCE).toBeGreaterThan(before + 11 * 60);
  await expect(office.getByText(time.lost.emptyTitle)).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(office.getByText(time.lost.notice('2'))).toHaveCount(0);
});

/** As after a power cut: that it is measured is shown beside the server's code, and takes minutes. */
function plantLostTime({ dataDir }: TestServer, minutes: number): void {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'), { timeout: 5_000 });
  database
    .prepare(
      `INSERT INTO lost_times (homebase, attempt, from_at, to_at, id, lost_from, lost_ms)
        SELECT homebase, id, start_at, start_at + @ms, id, start_at, @ms FROM attempts WHERE progress = 'running'`,
    )
    .run({ ms: minutes * 60_000 });
  database.close();
}

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
  await expect(page.getByRole('row').filter({ hasText: '1001' })).toBeVisible();
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
