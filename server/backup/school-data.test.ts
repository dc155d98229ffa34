import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from '#contract/backup/backup';
import { homebase } from '#contract/center/homebase';
import { exam } from '#contract/exam/exam';
import { results } from '#contract/exam-session/results';
import { bank } from '#contract/question-bank/bank';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { scoreSheetCells } from '#domain/score/score-sheet';
import type { Caller } from '../../tests/support/caller';
import { findExam, startOn } from '../../tests/support/exam-room';
import { SECOND_SCHOOL } from '../../tests/support/head-office';
import { sheetOf } from '../../tests/support/pupil-sheets';
import { createWorld, type World } from '../../tests/support/world';
import { readFile } from '../question-bank/transfer/read-file';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const MINUTE_MS = 60_000;
const list = (sql: string, ...values: unknown[]) =>
  world.database
    .prepare(sql)
    .pluck()
    .all(...values)
    .map(String);

type Files = Record<string, Uint8Array>;

async function download(caller: Caller): Promise<Files> {
  const { status, error, body } = await caller.call(backup.downloadSchoolData, {});
  expect([status, error]).toEqual([200, undefined]);
  return unzipSync(new Uint8Array(body as ArrayBuffer));
}

async function rowsOf(files: Files, name: string, sheet: string | number = 1) {
  const rows = await readSheet(Buffer.from(files[name] ?? new Uint8Array()), sheet);
  return rows.map((row) => row.map((one) => (typeof one === 'number' || one === null ? one : String(one))));
}

/** All that is written in a file, also within its workbooks. */
function textsOf(files: Files): string {
  return Object.entries(files)
    .flatMap(([name, bytes]) => (name.endsWith('.xlsx') ? Object.values(unzipSync(bytes)) : [bytes]))
    .map((bytes) => strFromU8(bytes))
    .join('\n');
}

/** Nobody sits an exam any more. */
function endSittings(): void {
  world.clock.advance(24 * 60 * MINUTE_MS);
}

test('the archive holds every list, bank and sat exam of the school, says what it is, and each sheet can be opened', async () => {
  const pupil = await world.as('1001');
  const examId = await findExam(pupil);
  await startOn(world, pupil, examId);
  endSittings();
  admin = await world.as('admin@demo.sch.id');
  const files = await download(admin);
  const names = Object.keys(files);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['BACA-SAYA.txt', 'periode-tingkat-jurusan.xlsx', 'data-kelas.xlsx', 'data-mata-pelajaran.xlsx'],
      ...['data-guru.xlsx', 'data-siswa.xlsx', 'data-siswa-nonaktif.xlsx', 'database-siswa.xlsx'],
      'database-siswa-nonaktif.xlsx',
      ...['data-orang-tua.xlsx', 'data-orang-tua-nonaktif.xlsx', 'data-alumni.xlsx'],
      ...['daftar-bank-soal.xlsx', 'daftar-ujian.xlsx'],
    ]),
  );
  for (const name of names.filter((one) => one.endsWith('.xlsx')))
    expect((await rowsOf(files, name)).length, name).toBeGreaterThan(0);
  const about = strFromU8(files['BACA-SAYA.txt'] ?? new Uint8Array());
  expect(about).toContain('Sekolah: SMA Lentera Bangsa');
  expect(about).toMatch(/bank-soal +CBT, Bank Soal: .*Unggah soal/);
  expect(about).toMatch(/Dibuat : \d+ \p{L}+ 2026/u);
  expect(about).toContain('Password, kartu masuk');

  const { data: banks } = (await admin.call(bank.list, { limit: 100 })).body;
  const [, ...listed] = await rowsOf(files, 'daftar-bank-soal.xlsx');
  expect(listed.map(([, name]) => name).toSorted()).toEqual(banks.map(({ name }) => name).toSorted());
  const [, ...exams] = await rowsOf(files, 'daftar-ujian.xlsx');
  const kept = exams.flatMap(([file]) => (file === null ? [] : [`nilai/${file}`]));
  expect(names.filter((name) => name.startsWith('nilai/')).toSorted()).toEqual(kept.toSorted());
  const found = (await admin.call(exam.list, { examid: examId })).body.data[0]?.name;
  const [place] = exams.find(([, name]) => name === found) ?? [];
  const { data: scores } = (await admin.call(results.listScores, { exam: examId, limit: 100 })).body;
  const [headings, ...rows] = await rowsOf(files, `nilai/${place}`);
  expect(headings?.slice(0, 2)).toEqual(['NIS', 'Nama']);
  expect(rows.map((row) => row[0])).toEqual(scores.map(({ student_nis: nis }) => nis));
  const cells = scores.map((row) => scoreSheetCells(row, null));
  const sat = cells.find((row) => row[0] === '1001') ?? [];
  expect(rows.find((row) => row[0] === '1001')).toEqual(sat);
});

test('every bank of the archive is read by the import as the questions that it has', async () => {
  const files = await download(admin);
  const [, ...banks] = await rowsOf(files, 'daftar-bank-soal.xlsx');
  expect(banks.length).toBeGreaterThan(1);
  for (const [file, name, , , , count] of banks) {
    const { questions, unread } = readFile(files[`bank-soal/${file}`] ?? new Uint8Array());
    expect([name, questions.length, unread]).toEqual([name, count, []]);
  }
});

test('a picture of a question is in its bank’s workbook, and its question finds it there', async () => {
  const hash = 'ab'.repeat(32);
  const [id = ''] = list(
    `SELECT q.id FROM questions q JOIN banks b ON b.homebase = q.homebase AND b.id = q.bank
      JOIN homebases h ON h.id = q.homebase WHERE h.name = 'SMA Lentera Bangsa' AND q.qtype = 2 LIMIT 1`,
  );
  world.database
    .prepare(
      `INSERT INTO media (homebase, hash, type, bytes, created_at) SELECT homebase, ?, 'image/webp', x'0102', 0 FROM questions WHERE id = ?`,
    )
    .run(hash, id);
  const picture = ['img', { src: `/api/bank/get-media?hash=${hash}`, alt: 'Segitiga' }];
  world.database
    .prepare('UPDATE questions SET content = ? WHERE id = ?')
    .run(JSON.stringify([['p', {}, picture]]), id);
  const files = await download(admin);
  const holding = Object.entries(files).filter(
    ([name, bytes]) => name.startsWith('bank-soal/') && textsOf({ [name]: bytes }).includes(hash),
  );
  expect(holding).toHaveLength(1);
  const { questions, media } = readFile(holding[0]?.[1] ?? new Uint8Array());
  expect(Object.keys(media)).toContain(`${hash}.webp`);
  expect([...(media[`${hash}.webp`] ?? [])]).toEqual([1, 2]);
  expect(questions.some(({ question }) => JSON.stringify(question).includes(`media:${hash}.webp`))).toBe(
    true,
  );
});

test('sixteen digits stay whole, text that begins like a formula stays text, and nothing of a password is in it', async () => {
  const [one] = (await admin.call(student.list, { limit: 1 })).body.data;
  const id = one?.id ?? '';
  await admin.call(student.save, { id, nis: one?.nis ?? '', name: '=1+1 Ayu' });
  world.database.prepare("UPDATE pupil_records SET nik = '3273021705100003' WHERE student = ?").run(id);
  const files = await download(admin);
  const cells = (await rowsOf(files, 'database-siswa.xlsx')).flat();
  expect(cells).toEqual(expect.arrayContaining(['3273021705100003', "'=1+1 Ayu"]));
  expect((await rowsOf(files, 'data-siswa.xlsx')).flat()).toContain("'=1+1 Ayu");
  const written = textsOf(files);
  expect(written).not.toContain('<f>');
  expect(written).not.toMatch(/\$argon2|password_hash/);
});

test('the pupils’ sheet of the archive fills an empty school, and the sheet of records fits them', async () => {
  const files = await download(admin);
  const center = await world.as('pusat@demo.sch.id');
  const made = await center.call(homebase.save, { name: 'SMA Kosong', timezone: 'Asia/Jakarta' });
  world.database
    .prepare("UPDATE users SET homebase = ?, level = 'admin' WHERE email = 'cms@demo.sch.id'")
    .run(made.body.data.id);
  const other = await world.as('cms@demo.sch.id');
  await other.call(periode.save, { name: '2026/2027' });
  const [period] = (await other.call(periode.list, {})).body.data;
  await other.call(periode.activate, { id: period?.id ?? '' });
  const sheet = sheetOf(await rowsOf(files, 'data-siswa.xlsx'));
  const look = async (classes: { name: string; grade: string }[]) =>
    (await other.call(student.upload, { ...sheet, classes })).body.data;
  const seen = await look([]);
  const classes = seen.unknown_classes.map(({ name, grade }) => ({ name, grade: grade ?? '10' }));
  const { plan } = await look(classes);
  const done = (await other.call(student.upload, { ...sheet, classes, plan })).body.data;
  const own = (await admin.call(student.list, { limit: 1 })).body.totalData;
  expect(done.counts).toEqual({ new: own, changed: 0, same: 0, refused: 0 });
  const records = sheetOf(await rowsOf(files, 'database-siswa.xlsx'));
  const fitting = (await other.call(student.upload, records)).body.data.counts;
  expect([fitting.changed + fitting.same, fitting.new, fitting.refused]).toEqual([own, 0, 0]);
  const back = await rowsOf(await download(other), 'data-siswa.xlsx');
  expect(back.toSorted()).toEqual((await rowsOf(files, 'data-siswa.xlsx')).toSorted());
});

test.each([
  ['admin@demo.sch.id', SECOND_SCHOOL, 'SMA Lentera Bangsa'],
  ['admin2@demo.sch.id', 'SMA Lentera Bangsa', SECOND_SCHOOL],
])('%s finds no name of another school anywhere in the bytes', async (account, foreign, own) => {
  const tables = ['users', 'periods', 'grades', 'majors', 'classes', 'subjects', 'banks', 'exams'];
  // Schools share names, which would hide a leak.
  const renamed = tables.map((table) => {
    const sql = `UPDATE ${table} SET name = name || ' Seberang' WHERE homebase = (SELECT id FROM homebases WHERE name = ?)`;
    return world.database.prepare(sql).run(foreign).changes;
  });
  expect(Math.min(...renamed)).toBeGreaterThan(0);
  const written = textsOf(await download(await world.as(account)));
  expect(written).toContain(own);
  expect(written).not.toContain(foreign);
  expect(written.match(/.{0,40}Seberang/)).toBeNull();
});

test('a school without anything gets an archive of headings', async () => {
  const center = await world.as('pusat@demo.sch.id');
  const made = await center.call(homebase.save, { name: 'SMP Baru', timezone: 'Asia/Jakarta' });
  world.database
    .prepare("UPDATE users SET homebase = ?, level = 'admin' WHERE email = 'cms@demo.sch.id'")
    .run(made.body.data.id);
  const other = await world.as('cms@demo.sch.id');
  const { body } = await other.call(backup.schoolData, {});
  expect(body).toEqual({
    ...{ pupils: 0, inactive: 0, teachers: 0, parents: 0, banks: 0, exams: 0 },
    ...{ running: null, broken: false, last: null, refusal: null },
  });
  const files = await download(other);
  expect(Object.keys(files)).toHaveLength(17);
  for (const name of Object.keys(files).filter((one) => one.endsWith('.xlsx')))
    expect(await rowsOf(files, name), name).toHaveLength(1);
});

test('a list of more rows than a sheet takes is named before anything is sent: nobody is left out silently', async () => {
  world.database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
    INSERT INTO users (homebase, id, level, name, nis, password_hash, must_change_password, is_active, created_at)
    SELECT homebase, 'n' || i, 'student', 'Orang', 'n' || i, '', 0, 0, 0
    FROM n JOIN (SELECT homebase FROM users WHERE email = 'admin@demo.sch.id')`);
  const { status, error } = await admin.call(backup.downloadSchoolData, {});
  expect([status, error?.message]).toEqual([409, expect.stringContaining('lebih dari 20.000 baris')]);
});
