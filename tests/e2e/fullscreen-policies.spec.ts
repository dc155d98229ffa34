import { expect, type Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { text as live } from '../../src/features/exam/live/text';
import { text as office } from '../../src/features/exam-session/text';
import { stopClock, untilFullscreenChanges } from './support/clock';
import { answer, beginExam, choice, storedOperations } from './support/exam';
import { openExam } from './support/exam-office';
import { test } from './support/fixtures';
import { setFullscreenPolicy } from './support/office';
import { enter } from './support/people';
import type { TestServer } from './support/server';

const SECOND = 1_000;

// `stop` and its penalty have their journey in exam-ends.spec.ts.

test('ten seconds to come back: at nine nothing has happened, and the next time they begin anew', async ({
  server,
  page,
}) => {
  await page.clock.install();
  await beginExam(page, server, '1001');
  for (let round = 0; round < 2; round += 1) {
    await stopClock(page);
    await untilFullscreenChanges(page, () => leaveFullscreen(page));
    await page.clock.runFor(9 * SECOND);
    await expect(page.getByText(text.leftTitle)).toBeVisible();
    await untilFullscreenChanges(page, () => page.getByRole('button', { name: text.comeBack }).click());
    await page.clock.resume();
    await expect(page.getByText(text.leftTitle)).toBeHidden();
  }
  await answer(page, 0);
  expect(await notesOf(server, 'penalty')).toEqual([]);
  await expect.poll(() => notesOf(server, 'event')).toContain('fullscreen-left:student');
});

test('policy freeze: after ten seconds the questions are covered until a minute after the return', async ({
  server,
  page,
}) => {
  await setFullscreenPolicy(server, 'freeze');
  await page.clock.install();
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await leaveFullscreen(page);
  await expect(page.getByText('layar ujian dibekukan')).toBeVisible();
  await page.clock.runFor(11 * SECOND);
  await expect(page.getByRole('alertdialog', { name: text.frozenTitle })).toContainText(text.frozenAway);
  await page.getByRole('button', { name: text.comeBack }).click();
  await page.clock.runFor(50 * SECOND);
  await expect(page.getByRole('alertdialog', { name: text.frozenTitle })).toContainText('detik');
  await page.clock.runFor(11 * SECOND);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await answer(page, 1);
  await expect
    .poll(() => notesOf(server, 'event'))
    .toEqual(expect.arrayContaining(['fullscreen-left:student', 'fullscreen-frozen']));
  expect(await notesOf(server, 'penalty')).toEqual([]);
});

test('policy freeze: no reload ends it, with a network or without, only the minute after the return does', async ({
  server,
  page,
  context,
}) => {
  await setFullscreenPolicy(server, 'freeze');
  await page.clock.install();
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await freeze(page);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await page.reload();
    await expect(frozenScreen(page)).toContainText(text.frozenAway);
    await page.getByRole('button', { name: text.comeBack }).click();
    // The page's clock goes on by itself too: enough of the minute is left for a slow reload.
    await page.clock.runFor(15 * SECOND);
    await expect(frozenScreen(page)).toContainText('detik');
  }
  await page.clock.runFor(46 * SECOND);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('alertdialog', { name: text.askedTitle })).toBeVisible();
});

test('policy freeze: who moves to another device is frozen there too, for the minute', async ({
  server,
  page,
  browser,
}) => {
  await setFullscreenPolicy(server, 'freeze');
  await page.clock.install();
  await beginExam(page, server, '1001');
  await freeze(page);
  await expect.poll(() => notesOf(server, 'event')).toContain('fullscreen-frozen');

  const other = await enter(browser, server, 'Siswa', '1001');
  await other.clock.install();
  await other.goto(`${server.url}/siswa-cbt`);
  await other.getByRole('button', { name: office.card.resume }).first().click();
  await other.getByRole('button', { name: text.resume, exact: true }).click();
  await expect(frozenScreen(other)).toContainText('detik');
  await other.clock.runFor(61 * SECOND);
  await expect(other.getByRole('alertdialog')).toBeHidden();
  await answer(other, 1);
  await expect.poll(() => notesOf(server, 'event')).toContain('fullscreen-returned:0s');
});

test('policy freeze: the teacher lets the one who is frozen go on, and the questions come back', async ({
  server,
  page,
  browser,
}) => {
  await setFullscreenPolicy(server, 'freeze');
  await page.clock.install();
  await beginExam(page, server, '1001');
  await freeze(page);
  await page.getByRole('button', { name: text.comeBack }).click();
  await expect(frozenScreen(page)).toContainText('detik');

  const exam = new URL(page.url()).searchParams.get('examid') ?? '';
  const teacher = await enter(browser, server, 'Guru', 'guru');
  await openExam(teacher, server, { exam });
  await teacher.getByRole('button', { name: live.thaw.action('1') }).click();
  const dialog = teacher.getByRole('alertdialog', { name: live.thaw.titleOne('Aditya Wijaya') });
  await dialog.getByRole('button', { name: live.thaw.confirmOne, exact: true }).click();
  await expect(teacher.getByText('Soal 1 siswa dibuka kembali.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await answer(page, 1);
});

test('policy warn: the questions wait for the return, however long, and only the record tells', async ({
  server,
  page,
}) => {
  await setFullscreenPolicy(server, 'warn');
  await page.clock.install();
  await beginExam(page, server, '1001');
  await answer(page, 0);
  await leaveFullscreen(page);
  await page.clock.runFor(120 * SECOND);
  await expect(page.getByRole('alertdialog', { name: text.leftTitle })).toContainText(text.leftBodyWarn);
  await page.getByRole('button', { name: text.comeBack }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await answer(page, 1);
  await expect.poll(() => notesOf(server, 'event')).toContain('fullscreen-left:student');
  expect(await notesOf(server, 'penalty')).toEqual([]);
});

test('policy none: who leaves fullscreen just goes on', async ({ server, page }) => {
  await setFullscreenPolicy(server, 'none');
  await page.clock.install();
  await beginExam(page, server, '1001');
  await leaveFullscreen(page);
  await page.clock.runFor(60 * SECOND);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await answer(page, 2);
  await expect(choice(page, 2)).toBeChecked();
  await expect.poll(() => storedOperations(server).map((op) => op.kind)).toEqual(['answer']);
});

/** Stays away for too long. */
async function freeze(page: Page): Promise<void> {
  await leaveFullscreen(page);
  await expect(page.getByText('layar ujian dibekukan')).toBeVisible();
  await page.clock.runFor(11 * SECOND);
  await expect(frozenScreen(page)).toContainText(text.frozenAway);
}

function frozenScreen(page: Page) {
  return page.getByRole('alertdialog', { name: text.frozenTitle });
}

async function leaveFullscreen(page: Page): Promise<void> {
  await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
}

/** What the device wrote down, as the server has it. */
async function notesOf(server: TestServer, kind: string): Promise<unknown[]> {
  return storedOperations(server)
    .filter((op) => op.kind === kind)
    .map((op) => JSON.parse(op.body).note);
}
