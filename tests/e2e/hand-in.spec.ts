import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openBundle } from '../../domain/hand-in/bundle';
import { text as menu } from '../../src/app/menus-text';
import { text as shell } from '../../src/app/shell/text';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text } from '../../src/exam/text';
import { text as auth } from '../../src/features/auth/text';
import { text as carry } from '../../src/features/exam/carry/text';
import { text as office } from '../../src/features/exam/text';
import { text as handIn } from '../../src/hand-in/text';
import { callsOf } from './support/calls';
import { answerShown } from './support/every-type-answers';
import { EVERY_TYPE_EXAM, makeEveryTypeExam } from './support/every-type-exam';
import { answer, beginExam, next, storedOperations } from './support/exam';
import { test } from './support/fixtures';
import { enter, signIn, signOut } from './support/people';
import { expectAccessible } from './support/views';

const MINUTE = 60_000;
/** Of the pictures a camera is played from. */
const SIDE = 480;

test('an exam that ended offline is carried off the screen by the proctor’s camera, and once more as a file', async ({
  server,
  page,
  context,
}, info) => {
  await page.clock.install();
  await beginExam(page, server, '1001');
  await context.setOffline(true);
  await answer(page, 0);
  await next(page);
  await answer(page, 1);
  await page.clock.fastForward(91 * MINUTE);
  await page.clock.runFor(8_000);
  await expect(page.getByText(closing.stay)).toBeVisible();
  await expect(page.getByText(closing.safeToLeave)).toHaveCount(0);
  const panel = page.getByRole('region', { name: handIn.title });
  const code = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';

  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: handIn.saveFile }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^jawaban-\d{8}-\d{4}\.lentera$/);
  const file = readFileSync(await download.path());
  expect(openBundle(new Uint8Array(file))).toHaveLength(1);

  const folder = mkdtempSync(join(tmpdir(), 'lentera-camera-'));
  const film = join(folder, 'codes.y4m');
  writeFileSync(film, await filmOf(page));
  await expectAccessible(page, 'exam-hand-in', [360]);
  const { launchOptions, locale, timezoneId } = info.project.use;
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const args = [...(launchOptions?.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  let stored = 0;
  try {
    const proctor = await browser.newPage({ locale, timezoneId, permissions: ['camera'] });
    await signIn(proctor, server.url, 'Guru', 'guru');
    const exam = new URL(page.url()).searchParams.get('examid');
    await openCarry(proctor, server.url, exam);
    await proctor.getByRole('button', { name: carry.camera }).click();
    await expect(proctor.getByText(carry.receipt(code))).toBeVisible({ timeout: 30_000 });
    expect(storedOperations(server).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['answer', 'timeout']),
    );
    stored = storedOperations(server).length;

    const carried = { name: download.suggestedFilename(), mimeType: '', buffer: file };
    await proctor.locator('input[type=file]').setInputFiles(carried);
    await expect(proctor.getByText('Semua isi paket ini sudah ada di server.')).toBeVisible();
    expect(storedOperations(server)).toHaveLength(stored);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }

  // What the device says itself afterwards is there already: it is acknowledged, and stored once.
  await context.setOffline(false);
  await page.clock.fastForward(MINUTE);
  await expect(page.getByText(text.sent).first()).toBeVisible({ timeout: 30_000 });
  // The page may have noted something since it was packed.
  const carriedKinds = storedOperations(server).filter(({ kind }) => kind !== 'event');
  expect(carriedKinds.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'timeout']);
});

test('answers of a pupil who has left without a network are handed over from the sign-in page by the next one, and count', async ({
  server,
  browser,
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const proctor = await enter(browser, server, 'Guru', 'guru');
  await makeEveryTypeExam(proctor, server.url);
  await beginExam(page, server, '1010', EVERY_TYPE_EXAM);
  const exam = new URL(page.url()).searchParams.get('examid') ?? '';
  await context.setOffline(true);
  await answerShown(page);
  for (let more = 0; more < 2; more += 1) {
    await next(page);
    await answerShown(page);
  }
  await page.goto(`${server.url}/siswa-cbt`);
  await page.getByRole('button', { name: menu.logout, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: shell.unsent.examTitle });
  await question.getByRole('button', { name: handIn.offer }).click();
  await question.getByRole('button', { name: handIn.showCodes }).click();
  await expect(question.getByRole('img', { name: /^Kode QR 1/ })).toBeVisible();
  await expectAccessible(page, 'sign-out-hand-in', [360, 1440]);
  await question.getByRole('button', { name: shell.unsent.stay }).click();
  await signOut(page, { despite: shell.unsent.examTitle });

  // Part of the shell, not there only because this exam had loaded it: the next build has files of other names.
  expect(await page.evaluate(listShell)).toContainEqual(expect.stringMatching(/\/assets\/hand-in-hand-in-/));
  // Whoever comes next finds the page as the device has kept it.
  await page.goto(server.url);
  await expect(page.getByText(new RegExp(auth.waiting('\\d+')))).toBeVisible();
  await expectAccessible(page, 'sign-in-waiting', [360, 1440]);
  await page.getByRole('button', { name: handIn.offer }).click();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('region', { name: handIn.title })
    .getByRole('button', { name: handIn.saveFile })
    .click();
  const file = readFileSync(await (await saving).path());
  await expectAccessible(page, 'sign-in-hand-in', [360, 1440]);
  expect(storedOperations(server)).toEqual([]);

  const call = callsOf(proctor.request, server.url);
  const readScore = async () =>
    (await call.get(`/api/answer/get-exam-score-list?exam=${exam}&search=1010`)).data[0];
  const { student_name, mc_score: before } = await readScore();
  const shown = await page.locator('body').innerText();
  for (const said of [student_name, '1010', EVERY_TYPE_EXAM]) {
    expect(shown).not.toContain(said);
    expect(file.toString('latin1')).not.toContain(said);
  }
  await openCarry(proctor, server.url, exam);
  await proctor
    .locator('input[type=file]')
    .setInputFiles({ name: 'jawaban.lentera', mimeType: '', buffer: file });
  await expect(proctor.getByText(carry.person(student_name, '1010'))).toBeVisible();
  const after = await readScore();
  expect(after.correct + after.partial + after.incorrect + after.ungraded).toBe(3);
  expect(after.mc_score).toBeGreaterThan(before ?? 0);
});

/** Runs in the page: the files that the worker installed. */
async function listShell(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.includes('precache'));
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return lists.flat().map(({ url }) => url);
}

async function openCarry(proctor: Page, origin: string, exam: string | null): Promise<void> {
  await proctor.goto(`${origin}/computer-based-test?tab=ujian&exam=${exam}`);
  await proctor.getByRole('button', { name: office.page.more }).click();
  await proctor.getByRole('menuitem', { name: carry.action }).click();
}

/** What a camera sees that is held before the student's screen while the codes go round. */
async function filmOf(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: handIn.showCodes }).click();
  const picture = page.getByRole('img', { name: /^Kode QR/ });
  await expect(picture).toBeVisible();
  const total = Number(/dari (\d+)/.exec((await picture.getAttribute('aria-label')) ?? '')?.[1]);
  if (total > 1) await page.getByRole('button', { name: handIn.pause }).click();
  const frames: Buffer[] = [];
  for (let index = 0; index < total; index += 1) {
    frames.push(await toFrame(await picture.screenshot()));
    if (total > 1) await page.getByRole('button', { name: handIn.next }).click();
  }
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F5:1 Ip A1:1 C420\n`), ...frames]);
}

/** Brightness, then two planes without colour. */
async function toFrame(screenshot: Buffer): Promise<Buffer> {
  const grey = await sharp(screenshot).resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer();
  return Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((SIDE * SIDE) / 2, 128)]);
}
