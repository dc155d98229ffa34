import { expect, type Page } from '@playwright/test';
import { text as papers } from '../../src/features/exam/papers/text';
import { text as results } from '../../src/features/exam/results/text';
import { text as banks } from '../../src/features/question-bank/text';
import { planExam } from './support/exam-day';
import { openExam, seatEverybody } from './support/exam-office';
import { test } from './support/fixtures';
import { enter } from './support/people';
import { printed } from './support/printed';
import { expectAccessibleWithin } from './support/views';

const A4 = '210 × 297';
const F4 = '215 × 330';
const ROOM = 'Lab Komputer 1';
/** On the list, the plan and the report by name, on the paper by its question. */
const SAYS = {
  attendance: 'Aditya Wijaya',
  cards: 'Aditya Wijaya',
  questions: 'Bilangan prima genap',
  plan: ROOM,
  sign: ROOM,
  proceedings: papers.proceedings.title,
} as const;

test('every paper of an exam is accessible, says what it is for, and fills the sheet that was chosen', async ({
  server,
  browser,
}) => {
  test.setTimeout(300_000);
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const day = await planExam(teacher, server, ['1001', '1002', '1003']);
  await seatEverybody(browser, server, day, ROOM);
  await openExam(teacher, server, day);
  await teacher.getByRole('button', { name: papers.action }).click();
  for (const kind of ['attendance', 'cards', 'questions', 'plan', 'sign', 'proceedings'] as const) {
    await teacher.getByLabel(papers.kind).selectOption({ label: papers.kinds[kind] });
    await expect(teacher.getByRole('main')).toContainText(SAYS[kind]);
    await expectAccessibleWithin(teacher, `paper-${kind}`);
    for (const [size, sheet] of [
      ['a4', A4],
      ['f4', F4],
    ] as const) {
      await teacher.getByLabel(papers.size, { exact: true }).selectOption({ label: papers.sizes[size] });
      await expect.poll(() => printed(teacher), `${kind} on ${size}`).toEqual({ pages: 1, sizes: [sheet] });
    }
  }
  await expectOnlyPaper(teacher);

  await teacher.goto(`${server.url}/computer-based-test?tab=bank`);
  await teacher.getByRole('button', { name: day.name }).first().click();
  await teacher.getByRole('button', { name: banks.view.more }).click();
  await teacher.getByRole('menuitem', { name: banks.view.print }).click();
  await expect(teacher.getByRole('main')).toContainText(SAYS.questions);
  await expectAccessibleWithin(teacher, 'paper-bank');
});

test('a list of scores begins with the head of the school on paper, not with that of the page', async ({
  server,
  browser,
}) => {
  const teacher = await enter(browser, server, 'Guru', 'guru');
  await teacher.goto(`${server.url}/computer-based-test?tab=ujian`);
  await teacher.getByRole('button', { name: 'Ulangan Tengah Semester Matematika', exact: true }).click();
  await teacher.getByRole('button', { name: results.print.scores }).click();
  const list = teacher.getByRole('region', { name: results.print.title });
  await expect(list).toContainText('Aditya Wijaya');
  await teacher.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(teacher.getByRole('heading', { level: 1 })).toBeHidden();
});

/** What leads around on the screen is not on paper. */
async function expectOnlyPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const name of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(name)).toBeHidden();
  await expect(page.getByRole('button', { name: papers.print })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}
