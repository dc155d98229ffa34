import { expect, type Page } from '@playwright/test';
import { text as shell } from '../../src/app/shell/text';
import { text as foot } from '../../src/exam/question/foot-text';
import { text as exam } from '../../src/exam/text';
import { text as auth } from '../../src/features/auth/text';
import { EVERY_TYPE_EXAM, makeEveryTypeExam, QUESTIONS } from './support/every-type-exam';
import { backToFullscreen, beginExam, next, readContentKeys, storedOperations } from './support/exam';
import { type Device, test } from './support/fixtures';
import { enter, signIn, signOut } from './support/people';
import { findPlain } from './support/profile-files';
import { expectAccessibleWithin } from './support/views';

const BADGE = new RegExp(auth.waiting('\\d+'));

// I8: no plaintext answer in the files of the browser, whatever becomes of its process.
test('of what a pupil did in an exam no file of the PC’s browser holds a word, after a power cut, a logout without a network and the next pupil', async ({
  server,
  browser,
  device,
}) => {
  test.setTimeout(300_000);
  await makeEveryTypeExam(await enter(browser, server, 'Guru', 'guru'), server.url);
  const page = await device.context.newPage();
  await beginExam(page, server, '1010', EVERY_TYPE_EXAM);
  await device.context.setOffline(true);
  const traces = await answerEverything(page, device);
  const address = page.url();
  await device.kill();
  expect(findPlain(device.profile, traces)).toEqual([]);

  await device.restart();
  await device.context.setOffline(true);
  const again = await device.context.newPage();
  await again.goto(address);
  await expect(again.getByText(exam.resumed(QUESTIONS))).toBeVisible();
  await backToFullscreen(again);
  await again.goto(`${server.url}/siswa-cbt`);
  await signOut(again, { despite: shell.unsent.examTitle });
  await expect(again.getByText(BADGE)).toBeVisible();
  await expectAccessibleWithin(again, 'answers-left-behind');
  expect(await again.evaluate(readContentKeys)).toEqual([]);
  await again.goto(`${server.url}/?masuk=teacher`);
  await untilFound(device, 'masuk=teacher', 'History');
  await device.kill();
  expect(findPlain(device.profile, traces)).toEqual([]);
  expect(storedOperations(server)).toEqual([]);

  await device.restart();
  const last = await device.context.newPage();
  await last.goto(server.url);
  // Nobody has signed in yet.
  await expect.poll(() => answersIn(server), { timeout: 45_000 }).toEqual(Array(QUESTIONS).fill('1010'));
  await expect(last.getByText(BADGE)).toHaveCount(0);
  await signIn(last, server.url, 'Siswa', '1005');
  await last.goto(`${server.url}/siswa-cbt`);
  await expect(last.getByRole('article').filter({ hasText: EVERY_TYPE_EXAM })).toBeVisible();
  await device.context.close();
  expect(findPlain(device.profile, traces)).toEqual([]);
});

/** Whose answers the server has, one for each question. */
function answersIn(server: Parameters<typeof storedOperations>[0]): string[] {
  const answers = storedOperations(server).filter((op) => op.kind === 'answer');
  return [...new Map(answers.map((op) => [op.question, op.nis])).values()];
}

/**
 * Waits until the browser has written what it would restore of the page as it is now: a field of the test's own, which
 * it may keep, is on the disk then, and the page's fields would be beside it.
 */
async function untilKept(page: Page, device: Device): Promise<void> {
  kept += 1;
  const word = `terjaga-${kept}-`;
  await page.evaluate((value) => {
    const field = document.querySelector<HTMLInputElement>('#kept') ?? document.createElement('input');
    field.id = 'kept';
    document.body.append(field);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, word);
  await untilFound(device, word, 'Sessions');
}

let kept = 0;

/** The browser writes some seconds late. */
async function untilFound({ profile }: Device, word: string, place: 'Sessions' | 'History'): Promise<void> {
  const files = () => findPlain(profile, [word]).filter((file) => file.includes(place));
  await expect.poll(files, { timeout: 30_000 }).not.toEqual([]);
}

/**
 * Answers each question and reports one. Returns what must be found nowhere: what was typed, and the names under which
 * a browser keeps what was chosen.
 */
async function answerEverything(page: Page, device: Device): Promise<string[]> {
  const traces = await answerShown(page, device, 1);
  for (let number = 2; number <= QUESTIONS; number += 1) {
    await next(page);
    traces.push(...(await answerShown(page, device, number)));
  }
  await page.getByRole('button', { name: foot.report.open }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('textbox').fill('laporan 88173164');
  await untilKept(page, device);
  await report.getByRole('button', { name: foot.report.send }).click();
  await expect(report).toHaveCount(0);
  return [...traces, 'laporan 88173164'];
}

async function answerShown(page: Page, device: Device, number: number): Promise<string[]> {
  const panel = page.getByRole('region', { name: /^Soal \d+ dari/ });
  const typed = `${number}73164925${number}`;
  const box = panel.getByRole('textbox');
  const isTyped = await box.isVisible();
  if (isTyped) {
    await box.fill(typed);
    await box.blur();
  }
  for (const group of await panel.getByRole('radiogroup').all()) await group.locator('label').first().click();
  const several = panel.locator('label').filter({ has: page.getByRole('checkbox') });
  if (await several.first().isVisible()) await several.first().click();
  await expect(panel.getByText(exam.savedLocally).first()).toBeVisible();
  await untilKept(page, device);
  const names = await panel
    .locator('input[name]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
  return [...new Set([...names, ...(isTyped ? [typed] : [])])];
}
