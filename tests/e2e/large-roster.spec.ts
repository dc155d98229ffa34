import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { text as report } from '../../src/features/exam/roster/text';
import { text as time } from '../../src/features/exam/time/text';
import { test } from './support/fixtures';
import { enter } from './support/people';

declare global {
  interface Window {
    /** Hands a message to the page as if the server had sent it. */
    tellRoom?: (news: unknown) => void;
  }
}

const PUPILS = 1_500;
/** More than a screen shows, and far fewer than all. */
const DRAWN_MAX = 300;
/** Messages, each about a hundred pupils. */
const MESSAGES = 8;

test('a list of 1,500 pupils draws what is in sight, is scrolled to its last, and answers while news arrive', async ({
  server,
  browser,
}) => {
  const page = await enter(browser, server, 'Guru', 'guru');
  await hearOnlyTest(page);
  const pupils = Array.from({ length: PUPILS }, () => randomUUID());
  await page.route('**/api/logs/get-exam-log?*', schoolOf(pupils));
  await page.goto(`${server.url}/computer-based-test?tab=ujian`);
  await page
    .getByRole('button', { name: /^Ujian Akhir Semester/ })
    .first()
    .click();
  const list = page.getByRole('region', { name: report.roster.caption });
  await expect(list.getByRole('checkbox', { name: time.bar.select('Siswa 0001') })).toBeVisible();
  expect(await list.getByRole('row').count()).toBeLessThan(DRAWN_MAX);

  await page.waitForFunction(() => window.tellRoom !== undefined);
  for (let told = 1; told <= MESSAGES; told += 1) {
    const rows = pupils.slice(0, 100).map((student_id) => ({ student_id, answered: told }));
    await page.evaluate((news) => window.tellRoom?.(news), { now: new Date().toISOString(), rows });
    await list.evaluate((region, part) => region.scrollTo(0, region.scrollHeight * part), told / MESSAGES);
    await expect(list.getByRole('row').nth(1)).toBeAttached();
  }
  const last = list.getByRole('checkbox', { name: time.bar.select(`Siswa ${PUPILS}`) });
  await expect(last).toBeAttached();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await list.getByRole('row').count()).toBeLessThan(DRAWN_MAX);

  await list.evaluate((region) => region.scrollTo(0, 0));
  const first = list.getByRole('row').filter({ hasText: 'Siswa 0001' });
  await expect(first).toContainText(`${MESSAGES}/`);
  // A list that is still being asked for would fail in the next test, when its server is gone.
  await page.unrouteAll({ behavior: 'wait' });
  await page.close();
});

/** A stream that says only what the test says. */
async function hearOnlyTest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Stream {
      static readonly CLOSED = 2;
      readyState = 1;
      onmessage: ((message: { data: string }) => void) | null = null;
      constructor() {
        window.tellRoom = (news) => this.onmessage?.({ data: JSON.stringify(news) });
      }
      close() {
        this.readyState = Stream.CLOSED;
      }
    }
    Object.assign(window, { EventSource: Stream });
  });
}

/** The server's own first row for each of them. */
function schoolOf(pupils: readonly string[]) {
  return async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const body = await response.json();
    const data = pupils.map((student_id, index) => ({
      ...body.data[0],
      student_id,
      log_id: student_id,
      progress: 'running',
      start_time: body.now,
      last_contact: body.now,
      deadline: new Date(Date.parse(body.now) + 3_600_000).toISOString(),
      student_name: `Siswa ${String(index + 1).padStart(4, '0')}`,
    }));
    await route.fulfill({ response, json: { ...body, data, totalData: PUPILS } });
  };
}
