import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { text as foot } from '../../src/exam/question/foot-text';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text as exam } from '../../src/exam/text';
import { text as collecting } from '../../src/features/exam/collect/text';
import { text as live } from '../../src/features/exam/live/text';
import { text as outage } from '../../src/features/exam/outage/text';
import { text as papers } from '../../src/features/exam/papers/text';
import { text as report } from '../../src/features/exam/roster/text';
import { text as seating } from '../../src/features/exam/seating/text';
import { text as time } from '../../src/features/exam/time/text';
import { text as released } from '../../src/features/exam-session/results/text';
import { text as cards } from '../../src/features/exam-session/text';
import { handIn, next, storedOperations } from './support/exam';
import { type ExamDay, planExam } from './support/exam-day';
import { gradeEssays, openExam, readProceedings, release, seatEverybody } from './support/exam-office';
import { test } from './support/fixtures';
import { letPass } from './support/later-server';
import { enter, untilOfflineReady } from './support/people';
import type { TestServer } from './support/server';
import { expectAccessible } from './support/views';

/** By which a pupil's screen asks now and then: cut off, what a proctor does is there at once or never. */
const ASKING = '**/get-user-log*';
const ROOM = 'Lab Komputer 1';
const PUPILS = ['1001', '1002', '1003'];
const MINUTE = 60_000;
/** For how long the room is without a network. */
const CUT_MS = 8 * MINUTE;

test('an exam’s day: seats, a call, a device that is changed, a room without a network and its minutes, an exam and a room paused, hand-ins, the report, grades, results', async ({
  later: server,
  browser,
}) => {
  test.setTimeout(300_000);
  const teacher = await enter(browser, server, 'Guru', 'guru');
  const day = await planExam(teacher, server, PUPILS);
  await seatEverybody(browser, server, day, ROOM);

  const proctor = await enter(browser, server, 'Guru', 'hendra');
  await openExam(proctor, server, day);
  await expect(proctor.getByText(seating.proctorOf(ROOM))).toBeVisible();
  await expect(proctor.getByText(day.token).first()).toBeVisible();

  const ayu = await sit(browser, server, day, '1001');
  const bima = await sit(browser, server, day, '1002');
  const citra = await sit(browser, server, day, '1003');
  await expect(rowOf(proctor, '1003')).toContainText(report.roster.progress.running);

  await answerAll(ayu, 2);
  await call(ayu);
  const queue = proctor.getByRole('region', { name: live.calls.label });
  const kept = await queue.boundingBox();
  await expect(queue).toContainText(live.calls.reasons.device);
  expect(await queue.boundingBox()).toEqual(kept);
  await expectWholeReason(proctor, queue);
  await hearOnly(ayu);
  const spare = await moveDevice(browser, server, day, '1001');
  await expect(ayu.getByText(exam.supersededTitle)).toBeVisible();
  await expectAccessible(ayu, 'exam-superseded', [360]);
  await queue.getByRole('button', { name: live.calls.show('1') }).click();
  await proctor.getByRole('dialog').getByRole('button', { name: live.calls.answer }).click();
  await proctor.keyboard.press('Escape');
  await expect(queue).toContainText(live.calls.nobody);

  const room = [spare, bima, citra];
  for (const pupil of room) await pupil.context().setOffline(true);
  await answerAll(bima);
  await answerAll(citra, 1);
  await answerAll(spare);
  expect(answersOf(server, '1002')).toEqual([]);
  await cutOff(server, room);
  await expect(proctor.getByText(outage.who('3', '3'))).toBeVisible({ timeout: 45_000 });
  await expect(proctor.getByText(new RegExp(`^Jaringan ruang ${ROOM} terputus sejak`))).toBeVisible();
  for (const pupil of room) await pupil.context().setOffline(false);
  for (const pupil of room) await expect(pupil.getByText(exam.sent).first()).toBeVisible({ timeout: 45_000 });
  expect(answersOf(server, '1002')).toEqual(['applied', 'applied', 'applied']);
  await giveLostTime(server, proctor, room);

  await openExam(teacher, server, day);
  await act(teacher, time.bar.pause.exam, time.pause.confirm);
  await expect(bima.getByRole('alertdialog', { name: exam.pausedTitle })).toBeVisible();
  await act(teacher, time.bar.resume.exam, time.resume.confirm);
  await expect(bima.getByRole('alertdialog', { name: exam.pausedTitle })).toHaveCount(0);
  // The proctor of a room pauses it; whoever sees the whole exam lets it go on from the notice.
  await act(proctor, time.bar.pause.rooms, time.pause.confirm);
  await expect(citra.getByRole('alertdialog', { name: exam.pausedTitle })).toBeVisible();
  await act(teacher, time.resumeRoom(ROOM), time.resume.confirm);
  await expect(citra.getByRole('alertdialog', { name: exam.pausedTitle })).toHaveCount(0);

  for (const pupil of [spare, bima]) {
    await handIn(pupil);
    await expect(pupil.getByText(closing.safeToLeave)).toBeVisible();
  }
  await expect(rowOf(proctor, '1002')).toContainText(report.roster.progress.finished);
  await collect(proctor, '1003');
  await expect(citra.getByText(closing.safeToLeave)).toBeVisible();
  await readProceedings(proctor, [
    papers.proceedings.inRoom(papers.proceedings.acts.outage, ROOM),
    papers.proceedings.acts.time,
    papers.proceedings.roomPaused(ROOM),
    papers.proceedings.acts.resume,
    'Waktu ruang habis.',
  ]);

  await gradeEssays(teacher, server, day, ['75', '75']);
  await release(teacher, server, day);
  await ayu.goto(`${server.url}/siswa-cbt`);
  await expect(ayu.getByText(released.title)).toBeVisible();
  await expect(ayu.getByRole('main')).toContainText('Nilai 90');
  const parent = await enter(browser, server, 'Wali', 'wali@demo.sch.id');
  await parent.goto(`${server.url}/orangtua-laporan-akademik`);
  await expect(parent.getByText(day.name)).toBeVisible();
  await expect(parent.getByRole('main')).toContainText('Nilai 90');
});

/** On a device whose clock can be moved on. */
async function arrive(browser: Browser, server: TestServer, nis: string): Promise<Page> {
  const page = await enter(browser, server, 'Siswa', nis);
  await page.clock.install();
  await untilOfflineReady(page);
  await page.goto(`${server.url}/siswa-cbt`);
  return page;
}

/** Through the door: the card with his seat, the token, fullscreen. */
async function sit(browser: Browser, server: TestServer, day: ExamDay, nis: string): Promise<Page> {
  const page = await arrive(browser, server, nis);
  const card = page.getByRole('article').filter({ hasText: day.name });
  await expect(card.getByText(cards.paper.ready)).toBeVisible();
  await expect(card).toContainText(ROOM);
  await card.getByRole('button', { name: cards.card.begin }).click();
  await page.getByLabel(cards.confirm.token).fill(day.token);
  await page.getByRole('button', { name: cards.confirm.go }).click();
  await page.getByRole('button', { name: exam.start, exact: true }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  return page;
}

async function moveDevice(browser: Browser, server: TestServer, day: ExamDay, nis: string): Promise<Page> {
  const page = await arrive(browser, server, nis);
  await page
    .getByRole('article')
    .filter({ hasText: day.name })
    .getByRole('button', { name: cards.card.resume })
    .click();
  await page.getByRole('button', { name: exam.resume, exact: true }).click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  return page;
}

/** From now on only the stream tells it anything. */
async function hearOnly(page: Page): Promise<void> {
  await page.route(ASKING, (route) => route.abort());
}

async function call(page: Page): Promise<void> {
  await page.getByRole('button', { name: foot.call.open }).click();
  await page.getByRole('button', { name: foot.call.reasons.device }).click();
  await expect(page.getByText(foot.call.sent)).toBeVisible();
}

/** No button beside it cuts off why he calls, however wide the screen is. */
async function expectWholeReason(proctor: Page, queue: Locator): Promise<void> {
  const before = proctor.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [360, 820, 1280, 1366, 1440, 1920]) {
    await proctor.setViewportSize({ width, height: 720 });
    const rest = queue
      .getByText(live.calls.reasons.device)
      .evaluate((line) => line.scrollHeight - line.clientHeight);
    expect(await rest, `cut off at ${width} px`).toBe(0);
  }
  await proctor.setViewportSize(before);
}

/** Right answers to so many questions from the first on, whichever it is. */
async function answerAll(page: Page, count = 3): Promise<void> {
  await page
    .getByRole('button', { name: /^Soal 1,/ })
    .first()
    .click();
  for (let question = 0; question < count; question += 1) {
    if (question > 0) await next(page);
    const panel = page.getByRole('region', { name: /^Soal \d+ dari/ });
    const essay = panel.getByRole('textbox');
    const words = (await panel.textContent()) ?? '';
    if (words.includes('nol bukan')) {
      await essay.fill('Nol habis dibagi semua bilangan.');
      await page.keyboard.press('Tab');
    } else {
      const right = words.includes('Tiga kali') ? '12' : '2';
      await panel
        .locator('label')
        .filter({ hasText: new RegExp(`^[A-D]${right}$`) })
        .click();
    }
    await expect(panel.getByText(SAVED).first()).toBeVisible();
  }
}

const SAVED = new RegExp(`^(${exam.savedLocally}|${exam.delivered})$`);

/** Minutes pass for the server and for the pupils, who do not hear of each other. */
async function cutOff(server: TestServer, room: readonly Page[]): Promise<void> {
  await letPass(server, CUT_MS);
  for (const pupil of room) await pupil.clock.fastForward(CUT_MS);
}

/** What the server measured is offered to the whole room at once, when its devices have had a minute to deliver. */
async function giveLostTime(server: TestServer, proctor: Page, room: readonly Page[]): Promise<void> {
  await letPass(server, MINUTE);
  for (const pupil of room) await pupil.clock.fastForward(MINUTE);
  const offer = proctor.getByRole('button', { name: new RegExp(time.lost.giveTo('\\d+', '3')) });
  // What changes with time alone is read anew every minute.
  await expect(offer).toBeVisible({ timeout: 90_000 });
  const minutes = Number(/\d+/.exec((await offer.textContent()) ?? '')?.[0]);
  expect(minutes).toBeGreaterThanOrEqual(CUT_MS / MINUTE);
  for (const pupil of room) await hearOnly(pupil);
  await offer.click();
  const dialog = proctor.getByRole('alertdialog', { name: time.add.titleSome('3') });
  await dialog.getByRole('button', { name: time.add.confirm, exact: true }).click();
  // Each is told for some seconds only.
  await Promise.all(room.map((pupil) => expect(pupil.getByText(exam.timeChanged(minutes))).toBeVisible()));
}

function rowOf(page: Page, nis: string) {
  return page.getByRole('row').filter({ hasText: nis });
}

/** The proctor collects from whoever still sits in his room, with a reason: a device may hold answers. */
async function collect(proctor: Page, nis: string): Promise<void> {
  await proctor.getByRole('button', { name: collecting.action.some, exact: true }).click();
  const dialog = proctor.getByRole('alertdialog', { name: collecting.title.some('1') });
  await dialog.getByLabel(report.why.label).fill('Waktu ruang habis.');
  await dialog.getByLabel(collecting.sure).check();
  await dialog.getByRole('button', { name: collecting.confirm, exact: true }).click();
  await expect(rowOf(proctor, nis)).toContainText(report.roster.progress.finished);
  await expect(proctor.getByRole('button', { name: collecting.undo('1') })).toBeVisible();
}

async function act(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
}

function answersOf(server: TestServer, nis: string): string[] {
  return storedOperations(server)
    .filter((op) => op.nis === nis && op.kind === 'answer')
    .map((op) => op.result);
}
