import { afterEach, beforeEach, expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { database } from '#contract/records/database';
import { createWorld, MORNING, type World } from '../../tests/support/world';
import { createPasswords } from '../access/passwords';
import { migrate } from '../db/migrate';
import { openWriteConnection } from '../db/open';
import { seedInstallation } from './installation';
import { pupilName } from './names';
import { schoolYears } from './school';

const PASSWORDS = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

function rows(sql: string): unknown[] {
  return world.database.prepare(sql).all();
}

test('every documented account can sign in', async () => {
  const accounts = [
    'pusat@demo.sch.id',
    'admin@demo.sch.id',
    'admin2@demo.sch.id',
    'tahfiz@demo.sch.id',
    'cms@demo.sch.id',
    'wali@demo.sch.id',
    'guru',
    'guru2',
    ...Array.from({ length: 36 }, (_, index) => String(1001 + index)),
    '1108',
    '2001',
    '2012',
  ];
  for (const account of accounts) expect((await world.as(account)).cookie).not.toBe('');
});

test('the exam has 40 questions, 35 of them with choices, and 100 points of each type', () => {
  expect(
    rows(`SELECT q.qtype, count(*) AS n, sum(q.points) AS points FROM questions q
          JOIN exam_banks eb ON eb.bank = q.bank JOIN exams e ON e.id = eb.exam
          WHERE e.name = 'Ujian Akhir Semester Terpadu' GROUP BY q.qtype`),
  ).toEqual([
    { qtype: QTYPE.multipleChoice, n: 35, points: 10_000 },
    { qtype: QTYPE.essay, n: 5, points: 10_000 },
  ]);
});

test('its keys are spread over all letters, mathematics and Arabic are drawn as such', () => {
  const keys = rows(
    `SELECT answer_key, count(*) AS n FROM questions q JOIN exam_banks eb ON eb.bank = q.bank
     WHERE answer_key IS NOT NULL GROUP BY answer_key`,
  );
  expect(keys.map((row) => (row as { n: number }).n).every((n) => n >= 5)).toBe(true);
  expect(keys).toHaveLength(5);
  const [{ math, arabic, tex }] =
    rows(`SELECT sum(html LIKE '%<math%') AS math, sum(html LIKE '%lang="ar"%') AS arabic,
    sum(html LIKE '%\\%' OR html LIKE '%$%') AS tex FROM questions`) as [Record<string, number>];
  expect(math).toBeGreaterThan(15);
  expect(arabic).toBeGreaterThan(5);
  expect(tex).toBe(0);
});

test('a bank shows every type of question, with a picture, a sound, a table, mathematics and Arabic', () => {
  const found = rows(
    `SELECT q.qtype, q.points, q.html FROM questions q JOIN banks b ON b.id = q.bank
     WHERE b.name = 'Contoh Tujuh Tipe Soal' ORDER BY q.qtype`,
  ) as { qtype: number; points: number; html: string }[];
  expect(found.map(({ qtype }) => qtype)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(found.reduce((sum, { points }) => sum + points, 0)).toBe(20_000);
  const whole = found.map(({ html }) => html).join('');
  for (const piece of [
    '<img src="/api/',
    '<audio src="/api/',
    ' data-plays="2"',
    '<table>',
    '<math',
    'lang="ar"',
  ])
    expect(whole).toContain(piece);
  expect(rows('SELECT count(*) AS n FROM question_media')).toEqual([{ n: 2 }]);
});

test('nobody has begun: no paper is locked, no attempt exists', () => {
  expect(rows('SELECT * FROM exams WHERE paper_locked_at IS NOT NULL')).toEqual([]);
  expect(rows('SELECT * FROM exam_questions')).toEqual([]);
  expect(rows('SELECT * FROM attempts')).toEqual([]);
});

test('no two people of the demo have one name', () => {
  expect(rows('SELECT name FROM users GROUP BY name HAVING count(*) > 1')).toEqual([]);
  expect(new Set(Array.from({ length: 1_000 }, (_, index) => pupilName(index).name)).size).toBe(1_000);
});

test('the school year begins in July', () => {
  expect(schoolYears(Date.UTC(2026, 5, 30))).toEqual(['2024/2025', '2025/2026']);
  expect(schoolYears(Date.UTC(2026, 6, 1))).toEqual(['2025/2026', '2026/2027']);
});

test('each pupil of the demo was admitted when the school year of his first class began', () => {
  expect(
    rows(`SELECT class.name, record.admitted_on, count(*) AS pupils FROM pupil_records AS record
          JOIN enrolments AS seat ON seat.student = record.student
          JOIN periods AS period ON period.id = seat.period AND period.is_active = 1
          JOIN classes AS class ON class.id = seat.class GROUP BY 1, 2 ORDER BY 1`),
  ).toEqual([
    { name: 'X IPA 1', admitted_on: '2026-07-01', pupils: 36 },
    { name: 'X IPA 2', admitted_on: '2026-07-01', pupils: 24 },
    { name: 'X IPS 1', admitted_on: '2026-07-01', pupils: 24 },
    { name: 'XI IPA 1', admitted_on: '2025-07-01', pupils: 24 },
  ]);
});

test('an installation is planted once, only when asked, and stays the demo it is', async () => {
  const database = openWriteConnection(`${world.database.name}-2`);
  migrate(database, MORNING);
  const count = () => database.prepare('SELECT count(*) FROM users').pluck().get();
  expect(await seedInstallation(database, { seed: 'none', now: MORNING, passwords: PASSWORDS })).toBe(false);
  expect(count()).toBe(0);
  expect(await seedInstallation(database, { seed: 'demo', now: MORNING, passwords: PASSWORDS })).toBe(true);
  const planted = count();
  expect(await seedInstallation(database, { seed: 'demo', now: MORNING, passwords: PASSWORDS })).toBe(true);
  expect(await seedInstallation(database, { seed: 'none', now: MORNING, passwords: PASSWORDS })).toBe(true);
  expect(count()).toBe(planted);
  database.close();
});

test('a school that was never a demo is not planted over', async () => {
  world.database.exec("DELETE FROM settings WHERE name = 'demo'");
  const before = world.changes();
  expect(await seedInstallation(world.database, { seed: 'demo', now: MORNING, passwords: PASSWORDS })).toBe(
    false,
  );
  expect(world.changes()).toBe(before);
});

test('the schools have a kind and address, and the parent’s two children live in one household', () => {
  const schools = rows("SELECT jenjang, address FROM homebases WHERE kind = 'school' ORDER BY jenjang");
  expect(schools).toMatchObject([{ jenjang: 'MA' }, { jenjang: 'SMA' }]);
  for (const school of schools) expect(school).not.toMatchObject({ address: null });
  const children = rows(`
    SELECT pupil.name, record.birth_date, record.kk, record.address, record.mother_name FROM parent_children AS link
    JOIN users AS parent ON parent.id = link.parent AND parent.email = 'wali@demo.sch.id'
    JOIN users AS pupil ON pupil.id = link.student
    JOIN pupil_records AS record ON record.student = pupil.id ORDER BY pupil.nis`);
  expect(children).toMatchObject([
    { name: 'Aditya Wijaya', birth_date: '2010-05-12' },
    { name: 'Nabil Wijaya', birth_date: '2009-11-06' },
  ]);
  const household = children.map((child) => ({ ...(child as object), name: '', birth_date: '' }));
  expect(household[0]).toEqual(household[1]);
  expect(household[0]).toMatchObject({ mother_name: 'Siti Rohmah' });
});

test('a handful of pupils have photographs and documents, which anybody who may see them can open', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const own = rows(
    "SELECT d.id, d.student, d.kind, d.size, u.nis FROM pupil_documents d JOIN users u ON u.id = d.student WHERE d.state = 'kept'",
  ) as { id: string; student: string; kind: string; size: number; nis: string }[];
  expect(own.filter(({ kind }) => kind === 'photo').length).toBeGreaterThanOrEqual(5);
  expect(
    own
      .filter(({ nis }) => nis === '1103')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['birthCertificate', 'familyCard', 'photo']);
  // Every start of an empty installation draws them.
  expect(own.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(500_000);
  for (const { id, student: userid, kind } of own) {
    const of = kind === 'photo' ? database.getPhoto : database.getDocument;
    const { status, headers } = await admin.call(of, { userid, id });
    expect([status, headers.get('content-type')]).toEqual([
      200,
      kind === 'familyCard' ? 'application/pdf' : 'image/jpeg',
    ]);
  }
});
