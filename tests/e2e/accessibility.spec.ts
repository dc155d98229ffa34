import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { text as exam } from '../../src/exam/text';
import { answer, beginExam } from './support/exam';
import { test } from './support/fixtures';
import { signIn } from './support/people';

// WCAG 2.2 AA as far as a machine can see it, on the built app with its real data and security policy.
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const VIEWS = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

const SCREENS = {
  Guru: {
    identifier: 'guru',
    paths: [
      '/guru-dashboard',
      '/computer-based-test?tab=bank',
      '/computer-based-test?tab=ujian',
      '/profile',
      '/database',
    ],
  },
  Admin: {
    identifier: 'admin@demo.sch.id',
    paths: ['/admin-dashboard', '/computer-based-test?tab=ujian', '/admin-data-pokok'],
  },
  Siswa: { identifier: '1001', paths: ['/siswa-dashboard', '/siswa-cbt', '/siswa-lms', '/profile'] },
  Wali: { identifier: 'wali@demo.sch.id', paths: ['/orangtua-dashboard', '/orangtua-laporan-akademik'] },
} as const;

for (const view of VIEWS) {
  const { width, height, colorScheme } = view;

  test(`every screen of the app is accessible at ${width} px, ${colorScheme}`, async ({
    server,
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const page = await context.newPage();
    await page.goto(server.url);
    await expectAccessible(page, 'tiles');
    await page.getByRole('button', { name: 'Siswa', exact: true }).click();
    await page.locator('input[type=password]').waitFor();
    await expectAccessible(page, 'form');
    for (const [tile, { identifier, paths }] of Object.entries(SCREENS)) {
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signIn(page, server.url, tile as keyof typeof SCREENS, identifier);
      for (const path of paths) {
        await page.goto(server.url + path);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page, path);
      }
    }
    await context.close();
  });

  test(`the exam is accessible at ${width} px, ${colorScheme}`, async ({ server, browser }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const page = await context.newPage();
    await beginExam(page, server, '1001');
    await answer(page, 0);
    await expectAccessible(page, 'question');
    const summary = page.getByRole('button', { name: exam.summary }).filter({ visible: true });
    if ((await summary.count()) === 0) await page.getByRole('button', { name: exam.grid }).click();
    await expectAccessible(page, 'numbers');
    await summary.first().click();
    await expect(page.getByRole('heading', { name: exam.summaryTitle })).toBeVisible();
    await expectAccessible(page, 'summary');
    await context.close();
  });
}

test('the built app breaks none of its own security rules', async ({ server, page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) broken.push(message.text());
  });
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await page.context().clearCookies();
  await signIn(page, server.url, 'Guru', 'guru');
  await page.goto(`${server.url}/computer-based-test?tab=ujian`);
  await page.waitForLoadState('networkidle');
  expect(broken).toEqual([]);
});

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, screen).toEqual([]);
}
