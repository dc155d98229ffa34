import { expect, type Locator, type Page } from '@playwright/test';
import { text as results } from '../../../src/features/exam-session/results/text';
import { text } from '../../../src/features/school/text';
import { callsOf } from '../support/calls';
import { openScores, scoresOf } from './exam';
import { CLASSES, type Story, YEAR } from './school';

/** What a year tells of itself, on the screens of whoever reads it and by the calls beneath them. */
export interface Past {
  /** The rows of the list of classes, and of the list of pupils of each. */
  classes: string[][];
  pupils: Record<string, string[][]>;
  /** The rows of the list of scores. */
  scores: string[][];
  replies: Record<string, unknown>;
}

/** Reads the first year as the admin sees it, whether it is the active one or over. */
export async function readPast(admin: Page, story: Story, exam: string): Promise<Past> {
  await openClasses(admin, story, YEAR);
  const classes = (await cellsOf(admin.getByRole('table'))).map((cells) => cells.slice(0, 5));
  const pupils: Past['pupils'] = {};
  for (const name of CLASSES) {
    await openClass(admin, story, YEAR, name);
    // Whether somebody can still come in is a fact of today.
    pupils[name] = (await cellsOf(admin.getByRole('table'))).map((cells) => cells.slice(0, 3));
  }
  await openScores(admin, story, exam);
  const scores = await cellsOf(scoresOf(admin));
  return { classes, pupils, scores, replies: await readReplies(admin, story, exam) };
}

/** What a pupil reads of his results. */
export async function readResult(pupil: Page, { origin }: Story): Promise<string> {
  await pupil.goto(`${origin}/siswa-laporan-akademik`);
  await expect(pupil.getByRole('region', { name: results.title })).toBeVisible();
  return pupil.getByRole('main').innerText();
}

/** The list of classes in this period; which one is asked only where there are several. */
async function openClasses(admin: Page, { origin, years }: Story, period: string): Promise<void> {
  await admin.goto(`${origin}/admin-data-pokok?tab=kelas`);
  if (years > 1) {
    await admin.getByLabel(text.class.period, { exact: true }).selectOption({ label: period });
    const locked = admin.getByText(text.class.locked(YEAR));
    await expect(locked).toHaveCount(period === YEAR ? 1 : 0);
  }
  await expect(admin.getByRole('button', { name: CLASSES[0], exact: true })).toBeVisible();
}

/** Who sits in a class in this period. */
export async function openClass(admin: Page, story: Story, period: string, name: string): Promise<void> {
  await openClasses(admin, story, period);
  await admin.getByRole('button', { name, exact: true }).click();
  await expect(admin.getByRole('heading', { name: text.pupils.title(name) })).toBeVisible();
}

/** The words in a table, by rows and cells. */
export async function cellsOf(table: Locator): Promise<string[][]> {
  // Of another period, as long as those that are asked for are on their way.
  await expect(table.locator('xpath=ancestor::*[@aria-busy="true"]')).toHaveCount(0);
  const rows = table.locator('tbody tr');
  await expect(rows.first().locator('td').first()).not.toBeEmpty();
  return rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
  );
}

/** Whether the period is still the active one, and what may be written for that reason. */
const OF_TODAY = new Set(['period_closed', 'can_note']);

async function readReplies(admin: Page, { origin }: Story, exam: string): Promise<Past['replies']> {
  const read = async (path: string) => {
    const reply = await callsOf(admin.request, origin).ask('GET', `/api/${path}`);
    expect(reply.ok(), path).toBe(true);
    return JSON.parse(await reply.text(), (key, value) => (OF_TODAY.has(key) ? undefined : value));
  };
  const periods: { id: string; name: string }[] = (await read('admin/periode/get-periode')).data;
  const year = periods.find(({ name }) => name === YEAR)?.id;
  const scores = await read(`answer/get-exam-score-list?exam=${exam}`);
  const sat: { student_id: string; log_exam: string | null }[] = scores.data;
  const sheets = sat
    .filter(({ log_exam: begun }) => begun !== null)
    .map(({ student_id: id }) => read(`answer/get-student-answer?exam=${exam}&student=${id}`));
  return {
    classes: await read(`admin/class/get-class?periode=${year}`),
    exams: await read(`exam/get-exam?periode=${year}`),
    scores,
    sheets: await Promise.all(sheets),
    report: await read(`logs/get-proceedings?exam=${exam}`),
  };
}
