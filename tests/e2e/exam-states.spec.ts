import { type Browser, expect, type Page } from '@playwright/test';
import { READMISSION_WORDS } from '#domain/exam-session/readmission-words';
import { text as foot } from '../../src/exam/question/foot-text';
import { text as exam } from '../../src/exam/text';
import { text as room } from '../../src/features/exam/live/text';
import { text as roster } from '../../src/features/exam/roster/text';
import { text as time } from '../../src/features/exam/time/text';
import { text as table } from '../../src/ui/table/text';
import { callsOf } from './support/calls';
import { EVERY_TYPE_EXAM, makeEveryTypeExam, QUESTIONS } from './support/every-type-exam';
import { answer, beginExam, next } from './support/exam';
import { test } from './support/fixtures';
import { walkByKeyboard } from './support/keyboard';
import { setFullscreenPolicy } from './support/office';
import { enter } from './support/people';
import type { TestServer } from './support/server';
import { expectAccessible } from './support/views';

const SECOND = 1_000;
/** A screen of a phone less the thumb's width. */
const LIST_FROM_PX = 700;

test('a question of each type, the list of numbers and every dialog are accessible, light and dark', async ({
  server,
  browser,
}) => {
  test.setTimeout(300_000);
  const teacher = await enter(browser, server, 'Guru', 'guru');
  await makeEveryTypeExam(teacher, server.url);
  // So that viewing it in another size does not count as leaving.
  await setFullscreenPolicy(server, 'none', EVERY_TYPE_EXAM);
  const page = await (await browser.newContext()).newPage();
  await beginExam(page, server, '1010', EVERY_TYPE_EXAM);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    if (number > 1) await next(page);
    await expect(page.getByRole('heading', { name: exam.questionOf(number, QUESTIONS) })).toBeVisible();
    await walkByKeyboard(page, `question ${number}`);
    await expectAccessible(page, `exam-type-${number}`, [360, 1440], (width) =>
      width === 360 ? ['light', 'dark'] : ['dark'],
    );
    await expectStill(page);
  }

  // A phone on its side: the numbers can be seen whole and pressed, and the header takes one line.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByRole('button', { name: exam.grid }).filter({ visible: true }).first().click();
  const third = page.getByRole('dialog').getByRole('button', { name: /^Soal 3,/ });
  await expect(third).toBeInViewport({ ratio: 1 });
  await third.click();
  await expect(page.getByRole('heading', { name: exam.questionOf(3, QUESTIONS) })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(64);
  for (let number = 3; number < QUESTIONS; number += 1) await next(page);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const [what, button] of [
    ['report', foot.report.open],
    ['call', foot.call.open],
    ['keys', foot.keys.open],
    ['numbers', exam.grid],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog', { name: button })).toBeVisible();
    await walkByKeyboard(page, what);
    await expectAccessible(page, `exam-${what}`, what === 'numbers' ? [360, 820] : [360]);
    // The key belongs to the dialog, not to the question behind it.
    await page.keyboard.press('p');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: exam.questionOf(QUESTIONS, QUESTIONS) })).toBeVisible();
  }
});

/** On a small phone: only the question scrolls, so that a tap on its last part takes neither clock nor buttons away. */
async function expectStill(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 480 });
  const last = page
    .getByRole('region', { name: /^Soal \d+ dari/ })
    .locator('label')
    .last();
  await last.click();
  const moved = () => ({ by: scrollY, beyond: document.documentElement.scrollHeight - innerHeight });
  expect(await page.evaluate(moved)).toEqual({ by: 0, beyond: 0 });
  await expect(page.getByRole('timer').first()).toBeInViewport();
  if (before) await page.setViewportSize(before);
}

test('a message of the proctor and a pause are accessible, light and dark', async ({
  server,
  page,
  browser,
}) => {
  const { teacher, id } = await beginWatched(page, server, browser);

  await say(teacher, server.url, 'POST', 'send-message', {
    id: crypto.randomUUID(),
    exam: id,
    text: 'Nomor 7: bacalah satuannya sekali lagi.',
  });
  await expect(page.getByRole('button', { name: exam.messageRead })).toBeVisible();
  await expectAccessible(page, 'exam-message', [360]);
  await page.getByRole('button', { name: exam.messageRead }).click();

  await say(teacher, server.url, 'PUT', 'pause-exam', { exam: id, why: 'Hujan deras' });
  await expect(page.getByRole('alertdialog', { name: exam.pausedTitle })).toBeVisible();
  await expectAccessible(page, 'exam-paused', [360]);
});

test('a sitting that was archived, and an exam that cannot be opened, are said accessibly', async ({
  server,
  page,
  browser,
}) => {
  const { teacher, id } = await beginWatched(page, server, browser);
  const address = page.url();
  const call = callsOf(teacher.request, server.url);
  const [row] = (await call.get(`/api/logs/get-exam-log?exam=${id}&search=1001`)).data;
  const which = { id: row.log_id, student: row.student_id, exam: id ?? '', why: 'Salah paket soal' };
  const reply = await call.ask('DELETE', `/api/logs/retake-exam?${new URLSearchParams(which)}`);
  expect(reply.status(), await reply.text()).toBe(200);
  await expect(page.getByText(exam.retakenTitle)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'exam-retaken', [360]);

  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Gangguan server.' } }),
  );
  await page.goto(address);
  await expect(page.getByText(exam.failedTitle)).toBeVisible();
  await expectAccessible(page, 'exam-failed', [360]);
});

test('who was stopped asks to be let in again, on his page and in his list, and stands in the queue of the room, accessibly', async ({
  server,
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { teacher, id } = await beginWatched(page, server, browser);
  const [row] = (
    await callsOf(teacher.request, server.url).get(`/api/logs/get-exam-log?exam=${id}&search=1001`)
  ).data;
  await say(teacher, server.url, 'PUT', 'penalty', { exam: id, student: row.student_id });
  await page.getByRole('button', { name: READMISSION_WORDS.ask }).click();
  await expect(page.getByText(/^Pengawas sudah diberi tahu pukul/)).toBeVisible();
  // The page leaves by itself.
  await page.waitForURL(/\/siswa-cbt$/, { timeout: 60_000 });
  await expect(page.getByText(/^Pengawas sudah diberi tahu pukul/)).toBeVisible();
  await expectAccessible(page, 'exam-list-asked', [360]);

  await teacher.goto(`${server.url}/computer-based-test?tab=ujian&exam=${id}`);
  await expect(teacher.getByText(new RegExp(room.calls.reasons.readmission)).first()).toBeVisible();
  await expectAccessible(teacher, 'room-asked', [360, 1440]);
  await expectListInSight(teacher);
  await teacher.getByRole('button', { name: room.calls.show('1') }).click();
  await expectAccessible(teacher, 'room-readmit', [360]);
  await teacher
    .getByRole('dialog')
    .getByRole('button', { name: room.calls.readmitOf(row.student_name) })
    .click();
  // The list is asked for every thirty seconds.
  await expect(page.getByRole('button', { name: /^Lanjutkan/ })).toBeVisible({ timeout: 45_000 });
});

test('a frozen screen is accessible, light and dark', async ({ server, page }) => {
  test.setTimeout(180_000);
  await setFullscreenPolicy(server, 'freeze');
  await page.clock.install();
  await beginExam(page, server, '1001');
  await answer(page, 0);
  // An open dialog must not cover the button that leads back.
  await page.getByRole('button', { name: foot.report.open }).click();
  await page.evaluate(() => document.exitFullscreen());
  await page.getByRole('button', { name: exam.comeBack }).click({ trial: true });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.clock.runFor(11 * SECOND);
  await expect(page.getByRole('alertdialog', { name: exam.frozenTitle })).toBeVisible();
  await expectAccessible(page, 'exam-frozen', [360]);
});

/** On a phone who calls and the first pupils are within a screen; what stood above them is a tap away. */
async function expectListInSight(teacher: Page): Promise<void> {
  const before = teacher.viewportSize();
  await teacher.setViewportSize({ width: 360, height: 740 });
  const list = teacher.getByRole('list', { name: roster.roster.caption }).first();
  await expect.poll(async () => (await list.boundingBox())?.y).toBeLessThan(LIST_FROM_PX);
  await teacher.getByRole('button', { name: table.actions, exact: true }).click();
  await expect(teacher.getByRole('button', { name: time.bar.add })).toBeVisible();
  await teacher.getByRole('button', { name: table.filters, exact: true }).click();
  await expect(teacher.getByLabel(room.autoRefresh)).toBeVisible();
  if (before) await teacher.setViewportSize(before);
}

/** A pupil who has answered one question, and the teacher of his exam. */
async function beginWatched(page: Page, server: TestServer, browser: Browser) {
  test.setTimeout(180_000);
  await setFullscreenPolicy(server, 'none');
  const teacher = await enter(browser, server, 'Guru', 'guru');
  await beginExam(page, server, '1001');
  await answer(page, 0);
  // What reaches the server after an end by staff is not counted, and the page would stay to say so.
  await expect(
    page.getByText(exam.delivered, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  return { teacher, id: new URL(page.url()).searchParams.get('examid') };
}

/** Makes a staff call of the roster. */
async function say(
  { request }: Page,
  origin: string,
  method: 'POST' | 'PUT',
  call: string,
  data: Record<string, string | null>,
): Promise<void> {
  const reply = await callsOf(request, origin).ask(method, `/api/logs/${call}`, data);
  expect(reply.status(), await reply.text()).toBe(200);
}
