import { expect, type Page } from '@playwright/test';
import { text as desk } from '../../src/features/exam/grading/text';
import { text as live } from '../../src/features/exam/live/text';
import { text as message } from '../../src/features/exam/messages/text';
import { text as ui } from '../../src/ui/text';
import { callsOf } from './support/calls';
import { planExam } from './support/exam-day';
import { openExam, seatEverybody } from './support/exam-office';
import { test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { enter } from './support/people';
import type { TestServer } from './support/server';

// Actions of the exam office that are done again and again, without a mouse: the focus is seen at each stop and comes
// back to where it was. That every control of a page is reached is in inner-views.spec.ts.

const NIS = ['1001', '1002', '1003'] as const;
const LAB = 'Lab 1';

test('essays are marked from question to question by the keyboard', async ({ server, browser }) => {
  test.setTimeout(240_000);
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const day = await planExam(teacher, server, NIS, { token: null });
  for (const nis of ['1001', '1002'])
    await writeEssay(await enter(browser, server, 'Siswa', nis), server, day.exam);

  await openExam(teacher, server, day, 'esai');
  const question = `${desk.questions.begin}: ${desk.questions.heading('1')}`;
  await expect(teacher.getByRole('button', { name: question })).toBeVisible();
  await tabTo(teacher, question);
  await teacher.keyboard.press('Enter');

  const points = teacher.getByLabel(desk.desk.point('100'));
  await expect(points).toBeFocused();
  await expect(teacher.getByText(desk.desk.place('1', '2'))).toBeVisible();
  await teacher.keyboard.type('80');
  await teacher.keyboard.press('c');
  await expect(teacher.getByLabel(desk.desk.comment)).toBeFocused();
  await teacher.keyboard.type('Sebutkan alasannya.');
  await teacher.keyboard.press('Control+Enter');

  await expect(teacher.getByText(desk.desk.place('2', '2'))).toBeVisible();
  await expect(points).toBeFocused();
  await teacher.keyboard.press('PageUp');
  await expect(teacher.getByText(desk.desk.place('1', '2'))).toBeVisible();
  await expect(points).toHaveValue('80');
  await teacher.keyboard.press('n');
  await expect(teacher.getByText(desk.desk.place('2', '2'))).toBeVisible();
  await expect(points).toBeFocused();
  await teacher.keyboard.type('60');
  await teacher.keyboard.press('Enter');

  await expect(teacher.getByText(desk.desk.doneTitle)).toBeVisible();
  await expect(teacher.getByRole('button', { name: desk.desk.showAll })).toBeFocused();
  await tabBackTo(teacher, desk.desk.back);
  await teacher.keyboard.press('Enter');
  const done = `${desk.questions.look}: ${desk.questions.heading('1')}`;
  await expect(teacher.getByRole('button', { name: done })).toBeFocused();
  await teacher.context().close();
});

test('a pupil is reached at his seat and a message sent to him, by the keyboard', async ({
  server,
  browser,
}) => {
  test.setTimeout(240_000);
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const day = await planExam(teacher, server, NIS, { token: null });
  await seatEverybody(browser, server, day, LAB);
  await writeEssay(await enter(browser, server, 'Siswa', '1002'), server, day.exam);

  await openExam(teacher, server, day);
  await expect(teacher.getByText('Aditya Wijaya').first()).toBeVisible();
  await tabTo(teacher, live.map.asMap);
  await teacher.keyboard.press('Enter');
  const seat = teacher.getByRole('button', { name: /^Kursi \d+, Ahmad Fauzan Ramadhan/ });
  await expect(seat).toBeVisible();
  const name = (await seat.getAttribute('aria-label')) ?? '';
  await tabTo(teacher, name);
  await teacher.keyboard.press('Enter');
  // A key that comes before the menu has the focus is not the menu's.
  await expect(teacher.getByRole('menu')).toBeFocused();
  const items = teacher.getByRole('menuitem');
  const highlighted = items.and(teacher.locator('[data-highlighted]'));
  // Opened by a key, it begins with its first.
  await expect(highlighted).toHaveCount(1);
  const place = (await items.allInnerTexts()).findIndex((words) => words.includes(message.action));
  for (let at = 0; at < place; at += 1) {
    await expect(items.nth(at)).toHaveAttribute('data-highlighted');
    await teacher.keyboard.press('ArrowDown');
  }
  await expect(highlighted).toHaveText(message.action);
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('alertdialog')).toBeVisible();
  await tabTo(teacher, message.quick[0]);
  await teacher.keyboard.press('Enter');
  await tabTo(teacher, message.send);
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('alertdialog')).toBeHidden();
  await expect(teacher.getByText(/^Pesan terkirim/)).toBeVisible();
  await expect(seat).toBeFocused();
  const notices = teacher.getByRole('region', { name: ui.notifications });
  for (const back of ['F6', 'Escape']) {
    await teacher.keyboard.press('F6');
    await expect(notices.getByRole('button', { name: ui.close })).toBeFocused();
    await teacher.keyboard.press(back);
    await expect(seat).toBeFocused();
  }

  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('menu')).toBeFocused();
  await teacher.keyboard.press('Escape');
  await expect(teacher.getByRole('menu')).toBeHidden();
  await expect(seat).toBeFocused();
  await teacher.context().close();
});

/** The pupil begins, and answers the essay. */
async function writeEssay(pupil: Page, { url }: TestServer, exam: string): Promise<void> {
  const call = callsOf(pupil.request, url);
  const { ticket, log } = await call.post('/api/logs/add-cbt-logs', { exam });
  const { questions } = await call.get(`/api/exam/get-exam-and-questions?examid=${exam}`);
  const essay = questions.find(({ qtype }: { qtype: number }) => qtype === 2);
  const answered = { id: ticket.attempt, student: log.student, exam, question: essay.id };
  await call.post('/api/answer/add-answer', {
    ...answered,
    ...{ mc: null, essay: 'Nol habis dibagi semua bilangan.' },
  });
  await pupil.context().close();
}

/** Goes back by Shift and Tab to the control with this text. */
async function tabBackTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name });
  for (let stop = 0; stop < 30; stop += 1) {
    if (await wanted.evaluate((button) => button === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`Shift and Tab never came to “${name}”`);
}
