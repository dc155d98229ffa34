import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { text as analysis } from '../../src/features/exam/analysis/text';
import { test } from './support/fixtures';
import { enter, SCHOOL } from './support/people';
import { markForPrint, printedMarks, printedOverlaps } from './support/printed';

const QUESTIONS = 24;

test('the printed item analysis has the letterhead, and on no sheet words lie over others', async ({
  server,
  browser,
}) => {
  const page = await enter(browser, server, 'Guru', 'guru');
  const items = Array.from({ length: QUESTIONS }, (_, at) => ({
    ...{ question_id: randomUUID(), number: at + 1, qtype: 1, question_content: [['p', {}, 'Soal']] },
    ...{ qkey: 'a', max_point: 1, n: 36, facility: 0.95, sd: 1, discrimination: -40, efficiency: 50 },
    ...{ weight: 10, upper_lower: 0.1, alpha_without: 70, seconds: 30 },
    choices: ['a', 'b', 'c', 'd'].map((key) => ({
      ...{ key, is_right: key === 'a', low: key === 'a' ? 10 : 0, middle: 2, high: key === 'b' ? 9 : 0 },
    })),
    changes: { to_right: 1, to_wrong: 2, other: 3 },
  }));
  const whole = { students: 36, max_total: 100, mean: 71, sd: 12, alpha: 78, error_ratio: 46 };
  await page.route('**/api/answer/get-item-analysis?*', (route) =>
    route.fulfill({
      json: { exam_name: 'Ujian Akhir', ...whole, standard_error: 5, left_out: [], voided: [], items },
    }),
  );
  await page.goto(`${server.url}/computer-based-test?tab=ujian`);
  await page.getByRole('button', { name: 'Ulangan Tengah Semester Matematika', exact: true }).click();
  await page.getByRole('tab', { name: 'Analisis soal' }).click();
  await page.getByRole('button', { name: analysis.actions.print, exact: true }).click();
  const sheet = page.getByRole('article');
  const rows = sheet.getByRole('table').locator('td:last-child');
  await expect(rows).toHaveCount(QUESTIONS);
  // It comes with a call of its own, above what is there already.
  await expect(sheet.locator('header')).toContainText(SCHOOL);
  await markForPrint(sheet.locator('header p').first(), 'letterhead');
  await markForPrint(rows, 'row');
  await markForPrint(sheet.locator('li'), 'line');
  const sheets = await printedMarks(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]).toContain('letterhead');
  expect(sheets.flat().filter((mark) => mark.startsWith('row'))).toHaveLength(QUESTIONS);
  expect(await printedOverlaps(page)).toEqual([]);
  // The browser keeps only what it prints.
  const foot = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
  );
  expect(foot).toContain(analysis.print.title('Ujian Akhir'));
  expect(foot).toContain('counter(pages)');
});
