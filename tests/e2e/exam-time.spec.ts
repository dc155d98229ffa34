import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import { text } from '../../src/exam/text';
import { text as time } from '../../src/features/exam/time/text';
import { secondsLeft } from './support/clock';
import { answer, beginExam, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { letPass } from './support/later-server';
import { signIn } from './support/people';
import type { TestServer } from './support/server';

const MINUTE = 60_000;
/** Offered as twelve minutes: begun ones count. */
const CUT_MS = 11.5 * MINUTE;

/** Addresses by which a sitting hears of its time: the stream says it at once, asking only now and then. */
const STREAM = '**/follow-exam*';
const ASKING = '**/get-user-log*';

test('a proctor pauses the exam, lets it go on and adds time: the pupil sees it at once, who is offline when he is back', async ({
  server,
  browser,
}) => {
  const office = await openRoster(browser, server);
  const here = await sit(browser, server, '1001');
  // Cut off, Chromium would still read the stream that is open: this one hears by asking alone.
  const away = await sit(browser, server, '1002', STREAM);
  await answer(here, 0);
  await cut(here, ASKING);
  await away.context().setOffline(true);

  await act(office, time.bar.pause.exam, time.pause.confirm);
  await expect(here.getByRole('alertdialog', { name: text.pausedTitle })).toBeVisible();
  await expect(here.locator('[inert]').getByRole('radio').first()).toBeAttached();
  const before = await secondsLeft(here);
  // It knows nothing of the pause, works on, and loses nothing.
  await answer(away, 1);

  const resumedMs = performance.now();
  await act(office, time.bar.resume.exam, time.resume.confirm);
  await expect(here.getByRole('alertdialog', { name: text.pausedTitle })).toHaveCount(0);
  const lost = before - (await secondsLeft(here));
  expect(lost).toBeLessThanOrEqual(2 + (performance.now() - resumedMs) / 1_000);

  await act(office, time.bar.add, time.add.confirm);
  await expect(here.getByText(text.timeChanged(10))).toBeVisible();
  await away.context().setOffline(false);
  await expect.poll(() => secondsLeft(away), { timeout: 45_000 }).toBeGreaterThan(95 * 60);
  const answers = () => storedOperations(server).filter(({ kind }) => kind === 'answer');
  await expect
    .poll(() => answers().map(({ nis, result }) => [nis, result]))
    .toEqual([
      ['1001', 'applied'],
      ['1002', 'applied'],
    ]);
});

test('time lost in a power cut is measured, offered with its minutes, given once, and on the pupil’s screen at once', async ({
  later,
  browser,
}) => {
  const here = await sit(browser, later, '1001');
  const there = await sit(browser, later, '1002');
  for (const page of [here, there]) await answer(page, 0);
  await expect.poll(() => countRows(later, 'attempt_contacts')).toBe(2);
  const before = await secondsLeft(here);

  await later.kill();
  await later.start({ AHEAD_MS: String(CUT_MS) });
  // As on computers that slept: every timer that became due fires once.
  for (const page of [here, there]) await page.clock.fastForward(CUT_MS);
  for (const page of [here, there]) await answer(page, 1);
  await expect.poll(() => secondsLeft(here)).toBeLessThan(before - 11 * 60);
  await expect.poll(() => countRows(later, 'lost_times')).toBe(2);
  // Devices that are back have a minute to deliver what they did meanwhile.
  await letPass(later, 1.1 * MINUTE);

  const office = await openRoster(browser, later);
  await office.getByRole('button', { name: time.lost.review }).click();
  await office.getByRole('button', { name: time.lost.give('12') }).click();
  const dialog = office.getByRole('alertdialog', { name: time.add.titleSome('2') });
  await cut(here, ASKING);
  await expect(dialog.getByLabel(/Alasan/)).toHaveValue(/^Listrik atau jaringan putus sejak/);
  await dialog.getByRole('button', { name: time.add.confirm, exact: true }).click();
  await expect(here.getByText(text.timeChanged(12))).toBeVisible();
  await expect.poll(() => secondsLeft(here)).toBeGreaterThan(before - 3 * 60);
  await expect(office.getByText(time.lost.emptyTitle)).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(office.getByText(time.lost.notice('2'))).toHaveCount(0);
});

function countRows({ dataDir }: TestServer, table: 'attempt_contacts' | 'lost_times'): unknown {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'), { readonly: true });
  try {
    return database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  } finally {
    database.close();
  }
}

async function sit(browser: Browser, server: TestServer, nis: string, without?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  if (without) await cut(page, without);
  await beginExam(page, server, nis);
  return page;
}

async function cut(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort());
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
