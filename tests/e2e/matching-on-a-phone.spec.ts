import { type Browser, expect, type Page } from '@playwright/test';
import { text as exam } from '../../src/exam/text';
import { text as question } from '../../src/question/text';
import { callsOf } from './support/calls';
import { next, openConfirmation } from './support/exam';
import { test } from './support/fixtures';
import { enter, signIn, untilOfflineReady } from './support/people';
import type { TestServer } from './support/server';

const LONG = 'Perjanjian yang mengakhiri perang dan mengakui kedaulatan';

const NUMBERS = [
  ['خَمْسَةٌ', '5'],
  ['سَبْعَةٌ', '7'],
  ['عَشَرَةٌ', '10'],
  ['تِسْعَةٌ', '9'],
];
const YEARS = ['1945', '1946', '1947', '1949'].map((year) => [year, `${LONG} ${year}`]);

test('on a phone the partners of a matching question stay in sight, or each row says which was chosen', async ({
  server,
  browser,
}) => {
  const page = await sit(browser, server);
  const panel = page.getByRole('region', { name: /^Soal \d+ dari/ });
  const partners = panel.getByRole('list', { name: question.partners });
  const rows = panel.getByRole('radiogroup');

  await rows.last().scrollIntoViewIfNeeded();
  await expect(partners).toBeInViewport({ ratio: 1 });
  await expect(partners).toContainText('10');
  // A row that is reached by keyboard is not under them.
  await rows.first().getByRole('radio').first().focus();
  const under = await partners.boundingBox();
  const focused = await rows.first().boundingBox();
  expect(focused?.y).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0));
  // Arabic begins at the right.
  await expect(panel.getByText('خَمْسَةٌ')).toHaveCSS('text-align', 'right');

  await next(page);
  await expect(partners).toHaveCSS('position', 'static');
  const partner = page.getByRole('radio', { name: new RegExp(`${LONG} 1949$`) });
  await rows.last().locator('label').filter({ has: partner }).click();
  await expect(rows.last().getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(panel.getByRole('listitem').last()).toContainText(`${LONG} 1949`);
});

async function sit(browser: Browser, server: TestServer): Promise<Page> {
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const call = callsOf(teacher.request, server.url);
  const [subject] = (await call.get('/api/admin/subject/get-subjects')).data;
  const bank = { subject: subject.id, btype: 'paket', name: 'Menjodohkan' };
  const { data: made } = await call.post('/api/bank/add-bank', bank);
  for (const pairs of [NUMBERS, YEARS]) {
    const asked = { qtype: 5, question: `Pasangkan ${pairs[0]?.[1]}.`, poin: 50, rule: 'each', decoys: [] };
    const sides = pairs.map(([left, right]) => ({ left, right }));
    await call.post('/api/bank/add-question', { bank: made.id, ...asked, pairs: sides });
  }
  const { data: pupils } = await call.get('/api/exam/get-pupils?limit=100');
  await call.post('/api/exam/create-exam', {
    ...{ name: 'Menjodohkan', duration: 60, mc_score: 100, essay_score: 0, isshuffle: false },
    ...{ token: null, fullscreen_policy: 'none', classes: [], bank: [{ bankid: made.id }] },
    pupils: pupils.filter(({ nis }: { nis: string }) => nis === '1001').map(({ id }: { id: string }) => id),
  });
  const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, server.url, 'Siswa', '1001');
  await untilOfflineReady(page);
  await page.goto(`${server.url}/siswa-cbt`);
  await openConfirmation(page, 'Menjodohkan');
  await page.getByRole('button', { name: exam.start, exact: true }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  return page;
}
