import { type Browser, expect, type Page } from '@playwright/test';
import { text as center } from '../../src/features/center/text';
import { text as results } from '../../src/features/exam-session/results/text';
import { text as imported } from '../../src/features/school/import/text';
import { type MailServer, startMailServer } from '../support/smtp-server';
import { makeExam, openScores, scoresOf, sit } from './school-year/exam';
import {
  buildFrame,
  check,
  followWay,
  openImport,
  printAdultCards,
  printClassCards,
  save,
} from './school-year/first-weeks';
import {
  activate,
  addSchool,
  inviteAdmin,
  mailedLink,
  setUpMail,
  setUpOffice,
} from './school-year/head-office';
import { beginYear, expectPupils, promoteAll } from './school-year/next-year';
import { expectNothing, expectNoWay } from './school-year/other-school';
import { cellsOf, openClass, readPast, readResult } from './school-year/past';
import {
  AYU,
  BIMA,
  CLASSES,
  comeIn,
  comeInByCard,
  DIMAS,
  EKA,
  EXAM,
  FAJAR,
  HANA,
  OFFICE,
  OTHER,
  PARENT,
  PASSWORD,
  SCHOOL,
  SEATS,
  type Story,
  TEACHER,
  YEAR,
} from './school-year/school';
import { mendedRows, parentSheet, pupilSheet, teacherSheet } from './school-year/sheets';
import { callsOf } from './support/calls';
import { release } from './support/exam-office';
import { test } from './support/fixtures';
import { knock, signIn } from './support/people';
import { startServer, type TestServer } from './support/server';
import { expectAccessible } from './support/views';

// One school from an empty database to its second year, act by act: each goes on where the one before it ended.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: TestServer;
let smtp: MailServer;
let story: Story;
let exam = '';
test.beforeAll(async () => {
  smtp = await startMailServer();
  server = await startServer({ SEED: 'none', NODE_ENV: 'production' });
  story = { origin: server.url, cards: new Map(), years: 1 };
});
test.afterAll(async () => {
  await server.dispose();
  await smtp.close();
});

const [X, XI, XII] = CLASSES;

test('from an empty database the head office is set up, adds two schools, and each admin comes in by a mailed link, once', async ({
  page,
}) => {
  await setUpOffice(page, server);
  await setUpMail(page, server, smtp.port);
  for (const school of [SCHOOL, OTHER]) await addSchool(page, server, school);
  for (const school of [SCHOOL, OTHER]) await inviteAdmin(page, server, school);
  await expectAccessible(page, 'center-admins', [820]);
  for (const school of [SCHOOL, OTHER])
    await activate(page, server, await mailedLink(smtp, school.admin.email), school);
});

test('an admin follows the way to the first exam with the sheets the school has: each row tells its fate before anything is saved, and a sheet sent again doubles nobody', async ({
  page,
}) => {
  await signIn(page, story.origin, 'Admin', SCHOOL.admin.email, PASSWORD);
  await buildFrame(page, story);

  await followWay(page, story, 'teachers');
  await openImport(page);
  await check(page, teacherSheet(), { new: 2 });
  await save(page, 2);

  await followWay(page, story, 'students');
  await openImport(page);
  await check(page, await pupilSheet(false), { new: 7, refused: 1 });
  await expect(page.getByText('NIS ini sudah ada di baris')).toBeVisible();
  await expectAccessible(page, 'import-fates', [360]);
  const held = await callsOf(page.request, story.origin).get('/api/admin/student/get-students');
  expect(held.totalData).toBe(0);
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: imported.refusedFile }).click();
  const path = await (await refused).path();
  await save(page, 7);
  await check(page, await mendedRows(path), { new: 1 });
  await save(page, 1);
  await check(page, await pupilSheet(true), { same: 8 });

  await page.goto(`${story.origin}/admin-data-siswa?tab=ortu`);
  await openImport(page);
  await check(page, parentSheet(), { new: 1 });
  await save(page, 1);
  await expect(page.getByRole('heading', { name: imported.history })).toBeVisible();

  await followWay(page, story, 'teacherCards');
  await printAdultCards(page, story);
  await page.goto(`${story.origin}/admin-data-siswa?tab=siswa`);
  for (const name of [X, XII]) await printClassCards(page, story, name, SEATS[name]);
});

test('what is printed on a card opens nothing but its change; a teacher makes an exam, pupils sit it, and pupil and parent read the score', async ({
  browser,
}) => {
  const teacher = await newPage(browser);
  await comeInByCard(teacher, story, 'Guru', TEACHER.username);
  exam = await makeExam(teacher, story, [X, XII]);

  const right = { 'Tiga kali': '12', 'Bilangan prima': '2' };
  const ayu = await newPage(browser);
  await comeInByCard(ayu, story, 'Siswa', AYU.nis);
  await sit(ayu, story, right);
  const fajar = await newPage(browser);
  await comeInByCard(fajar, story, 'Siswa', FAJAR.nis);
  await sit(fajar, story, { ...right, 'Tiga kali': '34' });

  await openScores(teacher, story, exam);
  const scores = await cellsOf(scoresOf(teacher));
  expect(scores).toHaveLength(SEATS[X].length + SEATS[XII].length);
  const scoreOf = ({ nis }: { nis: string }) => scores.find(([who]) => who?.includes(nis));
  expect(scoreOf(AYU)).toContain('100');
  expect(scoreOf(FAJAR)).toContain('50');
  await release(teacher, server, { exam, name: EXAM, token: '' });

  expect(await readResult(ayu, story)).toContain('100');
  const parent = await newPage(browser);
  await comeInByCard(parent, story, 'Wali', PARENT.email);
  await parent.goto(`${story.origin}/orangtua-laporan-akademik`);
  await expect(parent.getByRole('region', { name: results.title })).toContainText('100');
});

test('a year later pupils go up, stay, leave and graduate in one action, and the year before reads to the letter as it did', async ({
  page,
  browser,
}) => {
  const ayu = await newPage(browser);
  await comeIn(ayu, story, 'Siswa', AYU.nis);
  const result = await readResult(ayu, story);
  await signIn(page, story.origin, 'Admin', SCHOOL.admin.email, PASSWORD);
  const past = await readPast(page, story, exam);

  await promoteAll(page, story);
  await beginYear(page, story);
  await expectPupils(page, story, X, [BIMA]);
  await expectPupils(page, story, XI, [AYU, HANA]);
  await expectPupils(page, story, XII, [DIMAS, EKA]);

  expect(await readPast(page, story, exam)).toEqual(past);
  await openClass(page, story, YEAR, X);
  await expectAccessible(page, 'class-of-a-former-year', [360]);
  expect(await readResult(ayu, story)).toBe(result);
  const graduate = await newPage(browser);
  await knock(graduate, story.origin, 'Siswa', FAJAR.nis, PASSWORD, SCHOOL.name);
  await expect(graduate.getByText('Akun atau password salah.').first()).toBeVisible();
});

test('the other school sees nothing of all this, and the head office counts each for itself', async ({
  page,
  browser,
}) => {
  await signIn(page, story.origin, 'Admin', OTHER.admin.email, PASSWORD);
  await expectNothing(page, story);
  await expectNoWay(page, story, exam);
  const office = await newPage(browser);
  await signIn(office, story.origin, 'Admin', OFFICE.email, PASSWORD);
  await office.goto(`${story.origin}/center-satuan`);
  const row = (name: string) => office.getByRole('row').filter({ hasText: name });
  await expect(row(SCHOOL.name)).toContainText(center.units.peopleOf('5', '2', '1'));
  await expect(row(OTHER.name)).toContainText(center.units.peopleOf('0', '0', '1'));
});

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}
