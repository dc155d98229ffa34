import { expect, type Page } from '@playwright/test';
import { text as exam } from '../../src/exam/text';
import { text as held } from '../../src/features/exam/held/text';
import { text as cards } from '../../src/features/exam-session/text';
import { answer, beginExam, next, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { setFullscreenPolicy } from './support/office';
import { enter, untilOfflineReady } from './support/people';
import type { TestServer } from './support/server';
import { expectAccessible } from './support/views';

test('what two devices answered to one question stands side by side, and the teacher decides and takes it back', async ({
  server,
  page: former,
  browser,
}) => {
  test.setTimeout(180_000);
  await setFullscreenPolicy(server, 'none');
  await beginExam(former, server, '1001');
  await answer(former, 0);
  await expect(former.getByText(exam.sent).first()).toBeVisible();
  await former.context().setOffline(true);
  // What was open to the server stays open until the page is loaded anew.
  await former.reload();
  await expect(former.getByRole('timer').first()).toBeVisible();

  const spare = await enter(browser, server, 'Siswa', '1001');
  await goOn(spare, server);
  await spare
    .getByRole('button', { name: /^Soal 2,/ })
    .first()
    .click();
  await answer(spare, 2);
  await expect(spare.getByText(exam.sent).first()).toBeVisible();
  // He went on there too: nobody could tell that device.
  await next(former);
  await answer(former, 1);

  await former.context().setOffline(false);
  await expect(former.getByText(exam.supersededTitle)).toBeVisible({ timeout: 45_000 });
  await expect
    .poll(() => storedOperations(server).filter(({ kind, epoch }) => kind === 'answer' && epoch === 1).length)
    .toBe(2);

  const teacher = await enter(browser, server, 'Guru', 'guru');
  await openReview(teacher, server);
  const dialog = teacher.getByRole('dialog', { name: held.title });
  const question = dialog.getByRole('article');
  await expect(question).toHaveCount(1);
  await expect(question.getByText(held.conflict)).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(teacher, 'held-answers');

  const stands = question.getByRole('listitem').filter({ hasText: held.stands });
  const before = await stands.textContent();
  await question.getByRole('button', { name: held.take }).click();
  await expect(question.getByText(/^Diputuskan /)).toBeVisible();
  await expect(stands).not.toHaveText(before ?? '');
  await expectAccessible(teacher, 'held-answers-decided', [360]);
  await question.getByRole('button', { name: held.undo }).click();
  await expect(stands).toHaveText(before ?? '');
});

/** On a device of his own, where the other one cannot be asked. */
async function goOn(page: Page, server: TestServer): Promise<void> {
  await untilOfflineReady(page);
  await page.goto(`${server.url}/siswa-cbt`);
  await page.getByRole('button', { name: cards.card.resume }).first().click();
  await page.getByRole('button', { name: exam.resume, exact: true }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
}

/** From the exam's list of pupils, where a notice leads to all that waits. */
async function openReview(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/computer-based-test?tab=ujian`);
  await page
    .getByRole('button', { name: /^Ujian Akhir Semester/ })
    .first()
    .click();
  await page.getByRole('button', { name: held.review }).click();
}
