import { expect, type Page } from '@playwright/test';
import { text as office } from '../../../src/features/exam/text';
import { text as banks } from '../../../src/features/question-bank/text';
import { text as graduation } from '../../../src/features/school/graduation/text';
import { text as people } from '../../../src/features/school/people/text';
import { text } from '../../../src/features/school/text';
import { callsOf } from '../support/calls';
import type { Story } from './school';

/** Each list of an office with the words that stand where nothing is. */
const EMPTY: readonly (readonly [string, string])[] = [
  ['admin-data-pokok?tab=periode', text.period.emptyTitle],
  ['admin-data-pokok?tab=tingkat', text.grade.emptyTitle],
  ['admin-data-pokok?tab=kelas', text.class.emptyTitle],
  ['admin-data-akademik?tab=mapel', text.subject.emptyTitle],
  ['admin-data-akademik?tab=guru', people.teachers.emptyTitle],
  ['admin-data-siswa?tab=data', people.pupils.emptyTitle],
  ['admin-data-siswa?tab=ortu', people.parents.emptyTitle],
  ['admin-data-siswa?tab=kelulusan', graduation.emptyTitle],
  ['computer-based-test?tab=bank', banks.list.emptyTitle],
  ['computer-based-test?tab=ujian', office.list.emptyTitle],
];

/** Nothing is there, on any screen. */
export async function expectNothing(admin: Page, { origin }: Story): Promise<void> {
  for (const [path, words] of EMPTY) {
    await admin.goto(`${origin}/${path}`);
    await expect(admin.getByText(words).first()).toBeVisible();
    await expect(admin.getByRole('table')).toHaveCount(0);
  }
}

/** Nothing of the other school's is found by its id, in words that do not tell whether it exists. */
export async function expectNoWay(admin: Page, { origin }: Story, exam: string): Promise<void> {
  for (const path of [`logs/get-exam-log?exam=${exam}`, `answer/get-exam-score-list?exam=${exam}`]) {
    const reply = await callsOf(admin.request, origin).ask('GET', `/api/${path}`);
    expect([path, reply.status()]).toEqual([path, 404]);
  }
}
