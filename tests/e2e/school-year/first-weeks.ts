import { expect, type Page } from '@playwright/test';
import { text as accounts } from '../../../src/features/auth/accounts/text';
import { text as dashboard } from '../../../src/features/dashboard/text';
import { text as imported } from '../../../src/features/school/import/text';
import { text as people } from '../../../src/features/school/people/text';
import { text } from '../../../src/features/school/text';
import { leaveSheet, secretOf } from '../support/slips';
import { AYU, CLASSES, FAJAR, PARENT, type Story, TEACHER, YEAR } from './school';
import type { File } from './sheets';

type Step = keyof typeof dashboard.setup.steps;

/** Follows the way to the first exam: the step that comes next, as the admin's first page names it. */
export async function followWay(page: Page, { origin }: Story, step: Step): Promise<void> {
  await page.goto(`${origin}/admin-dashboard`);
  const next = page.getByRole('listitem').filter({ hasText: dashboard.setup.steps[step] });
  await next.getByRole('link', { name: dashboard.setup.now }).click();
}

/** Year, grades, a major, classes and subjects: a few words each. */
export async function buildFrame(page: Page, story: Story): Promise<void> {
  await followWay(page, story, 'period');
  await add(page, text.period.add, { [text.name]: YEAR });
  await expect(page.getByRole('row').filter({ hasText: YEAR })).toContainText(text.period.active);
  await followWay(page, story, 'grades');
  for (const grade of ['X', 'XI', 'XII']) await add(page, text.grade.add, { [text.name]: grade });
  await page.getByRole('tab', { name: 'Jurusan', exact: true }).click();
  await add(page, text.major.add, { [text.name]: 'IPA' });
  await followWay(page, story, 'classes');
  for (const name of CLASSES) {
    const [grade = ''] = name.split(' ');
    await add(
      page,
      text.class.add,
      { [text.name]: name },
      { [text.class.grade]: grade, [text.class.major]: 'IPA' },
    );
  }
  await followWay(page, story, 'subjects');
  for (const name of ['Matematika', 'Bahasa Indonesia'])
    await add(page, text.subject.add, { [text.name]: name });
}

/** Fills in a drawer and saves it; the record then stands in the list. */
export async function add(
  page: Page,
  button: string,
  words: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const form = page.getByRole('dialog');
  for (const [label, word] of Object.entries(words)) await form.getByLabel(label).fill(word);
  for (const [label, choice] of Object.entries(choices)) {
    await form.getByLabel(label).selectOption({ label: choice });
  }
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  const [name = ''] = Object.values(words);
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
}

/** Opens the import of the list that is open. */
export async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: people.import, exact: true }).first().click();
}

/** Has a file checked: how many rows are new, the same and refused. Nothing is saved yet. */
export async function check(
  page: Page,
  file: File,
  fates: { [fate in 'new' | 'same' | 'refused']?: number },
) {
  await page.locator('input[type=file]').setInputFiles(file);
  for (const fate of ['new', 'same', 'refused'] as const) {
    const chip = imported.count(imported.fates.students[fate], String(fates[fate] ?? 0));
    await expect(page.getByRole('button', { name: chip, exact: true })).toBeVisible();
  }
}

export async function save(page: Page, rows: number): Promise<void> {
  const run = page.getByRole('button', { name: imported.run(String(rows)) });
  await run.click();
  await expect(run).toBeHidden();
  await expect(page.getByText(imported.doneNext.students)).toBeVisible();
}

/** Cards for the teachers and the parent, together. */
export async function printAdultCards(page: Page, story: Story): Promise<void> {
  await page.getByLabel(accounts.selectAll, { exact: false }).check();
  await page.getByRole('button', { name: accounts.actions.cards.action, exact: true }).click();
  await page.getByRole('button', { name: accounts.actions.cards.first.confirm, exact: true }).click();
  await expect(page.getByRole('heading', { name: accounts.sheet.cardsTitle('3') })).toBeVisible();
  for (const who of [TEACHER.username, PARENT.email]) story.cards.set(who, await secretOf(page, who));
  await leaveSheet(page);
}

/** Cards for a whole class. */
export async function printClassCards(
  page: Page,
  story: Story,
  name: string,
  pupils: readonly { nis: string }[],
) {
  const count = String(pupils.length);
  await page.getByLabel(accounts.classLabel).selectOption({ label: accounts.classOption(name, count) });
  // The list of the class before may still be there.
  await expect(page.getByRole('region', { name: accounts.caption(name) })).toBeVisible();
  await page.getByRole('button', { name: accounts.actions.cards.action, exact: true }).click();
  await page.getByRole('button', { name: accounts.actions.cards.first.confirm, exact: true }).click();
  await expect(page.getByRole('heading', { name: accounts.sheet.cardsTitle(count) })).toBeVisible();
  for (const { nis } of pupils)
    if ([AYU.nis, FAJAR.nis].includes(nis)) story.cards.set(nis, await secretOf(page, accounts.nis(nis)));
  await leaveSheet(page);
}
