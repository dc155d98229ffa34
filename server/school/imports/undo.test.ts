import { afterEach, beforeEach, expect, test } from 'vitest';
import { homebase } from '#contract/center/homebase';
import { bank } from '#contract/question-bank/bank';
import { database } from '#contract/records/database';
import { schoolClass } from '#contract/school/class';
import { imports } from '#contract/school/import';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { digestTables } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const idOf = (username: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));

async function importTeachers(...usernames: string[]): Promise<string> {
  const rows = usernames.map((name, index) => ({ row: index + 2, cells: [name, `Guru ${name}`] }));
  const sheet = { file: 'guru.xlsx', columns: ['username' as const, 'name' as const], rows };
  const { plan } = (await admin.call(teacher.upload, sheet)).body.data;
  return (await admin.call(teacher.upload, { ...sheet, plan })).body.data.id ?? '';
}

test('an import cannot be undone while its teachers have work, which is named', async () => {
  const id = await importTeachers('baru1', 'baru2');
  const [place] = (await admin.call(schoolClass.list, { search: 'X IPS 1' })).body.data;
  const [taught] = (await admin.call(subject.list, { search: 'Fisika' })).body.data;
  const first = { id: idOf('baru1'), username: 'baru1', name: 'Guru baru1' };
  const lessons = [{ value: taught?.id ?? '', classes: [place?.id ?? ''] }];
  await admin.call(teacher.save, { ...first, subjects: lessons });
  const made = await admin.call(bank.save, {
    name: 'Bank Baru',
    btype: 'bank',
    subject: taught?.id ?? '',
    teacher: idOf('baru2'),
  });
  expect(made.status).toBe(200);
  const before = digestTables(world.database);
  const refused = await admin.call(imports.undo, { id });
  expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
    409,
    'inUse',
    'Impor guru.xlsx masih dipakai: 1 bank soal (Bank Baru); 1 kelas (X IPS 1).',
  ]);
  expect(digestTables(world.database)).toEqual(before);
  await admin.call(teacher.save, { ...first, subjects: [] });
  world.database.exec("DELETE FROM banks WHERE name = 'Bank Baru'");
  expect((await admin.call(imports.undo, { id })).status).toBe(200);
  expect(world.database.prepare("SELECT count(*) FROM users WHERE username LIKE 'baru%'").pluck().get()).toBe(
    0,
  );
});

test('imported pupils who have moved to another period stay', async () => {
  const [place] = (await admin.call(schoolClass.list, { search: 'X IPS 1' })).body.data;
  const sheet = {
    file: 'siswa.xlsx',
    columns: ['nis' as const, 'name' as const, 'class' as const],
    rows: [{ row: 2, cells: ['9001', 'Ayu', 'X IPS 1'] }],
  };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const id = (await admin.call(student.upload, { ...sheet, plan })).body.data.id ?? '';
  const next = (await admin.call(periode.save, { name: '2027/2028' })).body.data.id;
  await admin.call(periode.activate, { id: next });
  await admin.call(schoolClass.addStudent, { nis: '9001', classid: place?.id ?? '' });
  const refused = await admin.call(imports.undo, { id });
  expect([refused.error?.code, refused.error?.message]).toEqual([
    'inUse',
    'Impor siswa.xlsx masih dipakai: 1 periode lain (2026/2027).',
  ]);
});

test('an import is not undone once the year of entry that a pupil had before it is deleted', async () => {
  const { id: userid, name } = world.database
    .prepare("SELECT id, name FROM users WHERE nis = '1003'")
    .get() as { id: string; name: string };
  const former = (await admin.call(periode.save, { name: '2019/2020' })).body.data.id;
  await admin.call(database.saveStudent, { userid, entryid: former });
  const sheet = {
    file: 'siswa.xlsx',
    columns: ['nis' as const, 'name' as const, 'entry' as const],
    rows: [{ row: 2, cells: ['1003', name, '2026/2027'] }],
  };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const id = (await admin.call(student.upload, { ...sheet, plan })).body.data.id ?? '';
  expect((await admin.call(periode.remove, { id: former })).status).toBe(200);
  const before = digestTables(world.database);
  const refused = await admin.call(imports.undo, { id });
  expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
    409,
    'conflict',
    `Tahun masuk ${name} sebelum impor ini sudah dihapus dari daftar periode, jadi impor ini tidak dapat diurungkan.`,
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('an import is undone in a school that has no periods yet', async () => {
  const center = await world.as('pusat@demo.sch.id');
  const { id: school } = (await center.call(homebase.save, { name: 'SMP Baru', timezone: 'Asia/Jakarta' }))
    .body.data;
  world.database
    .prepare("UPDATE users SET homebase = ?, level = 'admin' WHERE email = 'cms@demo.sch.id'")
    .run(school);
  const office = await world.as('cms@demo.sch.id');
  const carryOut = async (birthPlace: string) => {
    const sheet = {
      file: 'siswa.xlsx',
      columns: ['nis' as const, 'name' as const, 'birth_place' as const],
      rows: [{ row: 2, cells: ['9001', 'Ayu', birthPlace] }],
    };
    const { plan } = (await office.call(student.upload, sheet)).body.data;
    return (await office.call(student.upload, { ...sheet, plan })).body.data;
  };
  await carryOut('Bandung');
  // The last import is determined by its time.
  world.clock.advance(1);
  const { id, counts } = await carryOut('Garut');
  expect(counts.changed).toBe(1);
  expect((await office.call(imports.undo, { id: id ?? '' })).status).toBe(200);
});

test('a username that somebody other than a teacher has is his', async () => {
  world.database.exec("UPDATE users SET username = 'penguji' WHERE email = 'tahfiz@demo.sch.id'");
  const sheet = {
    file: 'guru.xlsx',
    columns: ['username' as const, 'name' as const],
    rows: [{ row: 2, cells: ['penguji', 'Nama Lain'] }],
  };
  const { rows } = (await admin.call(teacher.upload, sheet)).body.data;
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['refused', ['Username ini sudah dipakai akun lain.']],
  ]);
});

test('an import’s size is its number of people, also for undo: two hundred with record and class are allowed during an exam', async () => {
  const pupil = await world.as('1001');
  await startOn(world, pupil, await findExam(pupil));
  const sheet = {
    file: 'siswa.xlsx',
    columns: ['nis' as const, 'name' as const, 'class' as const],
    rows: Array.from({ length: 200 }, (_, index) => ({
      row: index + 2,
      cells: [`8${index}`, `Siswa ${index}`, 'X IPS 1'],
    })),
  };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const saved = await admin.call(student.upload, { ...sheet, plan });
  expect(saved.status).toBe(200);
  expect((await admin.call(imports.undo, { id: saved.body.data.id ?? '' })).status).toBe(200);
});
