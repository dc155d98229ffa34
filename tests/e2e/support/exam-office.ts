import { type Browser, expect, type Page } from '@playwright/test';
import { text as grading } from '../../../src/features/exam/grading/text';
import { text as opening } from '../../../src/features/exam/opening/text';
import { text as papers } from '../../../src/features/exam/papers/text';
import { text as results } from '../../../src/features/exam/results/text';
import { text as seating } from '../../../src/features/exam/seating/text';
import { text as office } from '../../../src/features/exam/text';
import { addRoom, type ExamDay, letTwoHoursPass } from './exam-day';
import { enter } from './people';
import type { TestServer } from './server';
import { expectAccessibleWithin } from './views';

/** An exam as its office has it, at one of its tabs. */
export async function openExam(
  page: Page,
  server: TestServer,
  { exam: id }: Pick<ExamDay, 'exam'>,
  view = 'peserta',
) {
  await page.goto(`${server.url}/computer-based-test?tab=ujian&exam=${id}&view=${view}`);
}

/** From the exam's own page, by its menu: closed, which is shown, then open again. */
export async function closeAndOpen(teacher: Page): Promise<void> {
  const choose = async (action: string) => {
    await teacher.getByRole('button', { name: office.page.more }).click();
    await teacher.getByRole('menuitem', { name: action }).click();
  };
  await choose(office.list.closeExam);
  const closing = teacher.getByRole('alertdialog', { name: office.status.closeTitle });
  await closing.getByRole('button', { name: office.status.closeConfirm }).click();
  await expect(teacher.getByText(office.state.unopened, { exact: true })).toBeVisible();
  await choose(office.list.openExam);
  const asked = teacher.getByRole('alertdialog', { name: opening.title });
  // The demo's exam of the same class is open and has no times, of which a warning is given.
  await asked.getByRole('button', { name: opening.confirmWarned }).click();
  await expect(teacher.getByText(office.state.open, { exact: true })).toBeVisible();
}

/** The admin gives every pupil a seat in one room, and the room its proctor. */
export async function seatEverybody(
  browser: Browser,
  server: TestServer,
  day: ExamDay,
  room: string,
): Promise<void> {
  const admin = await enter(browser, server, 'Admin', 'admin@demo.sch.id');
  await addRoom(admin, server, room);
  await openExam(admin, server, day, 'ruang');
  await admin.getByRole('button', { name: seating.spread.action }).click();
  await admin.getByRole('checkbox', { name: room }).check();
  await admin.getByRole('button', { name: seating.spread.submit }).click();
  await expect(admin.getByText(seating.sum('3', '1'))).toBeVisible();
  const proctors = admin.getByRole('combobox', { name: seating.room.proctor });
  const hendra = await proctors.getByRole('option', { name: /^Hendra/ }).textContent();
  const named = admin.waitForResponse((response) => response.url().endsWith('/set-proctor'));
  await proctors.selectOption(hendra);
  expect((await named).ok()).toBe(true);
  await admin.context().close();
}

/** The report that the log wrote: who was there, and what happened and why. The proctor adds a note. */
export async function readProceedings(proctor: Page, incidents: readonly string[]): Promise<void> {
  await proctor.getByRole('button', { name: papers.action }).click();
  await proctor.getByLabel(papers.kind).selectOption({ label: papers.kinds.proceedings });
  const paper = proctor.getByRole('main');
  await expect(paper).toContainText(papers.proceedings.nobodyAbsent);
  for (const incident of incidents) await expect(paper).toContainText(incident);
  const note = 'Satu siswa memakai laptop cadangan.';
  await paper.getByRole('button', { name: papers.proceedings.note.write }).click();
  const form = proctor.getByRole('dialog');
  await form.getByLabel(papers.proceedings.note.label).fill(note);
  await expectAccessibleWithin(proctor, 'berita-acara-catatan');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(paper.getByText(note)).toBeVisible();
  await expectAccessibleWithin(proctor, 'berita-acara');
}

/** Points for one essay after the other, by the keyboard. */
export async function gradeEssays(
  teacher: Page,
  server: TestServer,
  day: ExamDay,
  points: readonly string[],
): Promise<void> {
  await openExam(teacher, server, day, 'esai');
  await teacher.getByRole('button', { name: new RegExp(`^${grading.questions.begin}: `) }).click();
  for (const point of points) {
    const box = teacher.getByLabel(grading.desk.point('100'));
    // Until the desk goes on to the next one, the last one's points stand in it.
    await expect(box).toHaveValue('');
    const taken = teacher.waitForResponse((response) => response.url().endsWith('/grade-essay'));
    await box.fill(point);
    await box.press('Enter');
    expect((await taken).ok()).toBe(true);
  }
}

/** Closes the exam, and shows its pupils scores, answers and keys. */
export async function release(teacher: Page, server: TestServer, day: ExamDay): Promise<void> {
  await teacher.goto(`${server.url}/computer-based-test?tab=ujian`);
  const row = teacher.getByRole('row').filter({ hasText: day.name });
  await row.getByRole('button', { name: /Tindakan|Aksi/ }).click();
  await teacher.getByRole('menuitem', { name: office.list.closeExam }).click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: office.status.closeConfirm }).click();
  await expect(teacher.getByRole('alertdialog')).toBeHidden();
  letTwoHoursPass(server);
  await openExam(teacher, server, day, 'nilai');
  await teacher.getByRole('button', { name: results.release.action }).click();
  await teacher.getByRole('radio', { name: results.release.showsOf.answers.label }).check();
  await teacher.getByRole('dialog').getByRole('button', { name: results.release.save }).click();
  await expect(teacher.getByRole('dialog')).toBeHidden();
}
