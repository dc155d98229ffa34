import { afterEach, beforeEach, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { student } from '#contract/school/student';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const read = (sql: string) => String(world.database.prepare(sql).pluck().get());
const idOf = (nis: string) => read(`SELECT id FROM users WHERE nis = '${nis}'`);
const nameOf = (nis: string) => read(`SELECT name FROM users WHERE nis = '${nis}'`);
const seatOf = (nis: string) =>
  world.database
    .prepare(
      `SELECT classes.name FROM enrolments JOIN classes ON classes.id = enrolments.class
       JOIN periods ON periods.id = enrolments.period AND periods.is_active = 1
       WHERE enrolments.student = ?`,
    )
    .pluck()
    .get(idOf(nis));

function begin(nis: string): void {
  world.database.exec(`
    INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, start_at, deadline, created_at)
    SELECT exams.homebase, 'a', exams.id, '${idOf(nis)}', 1, 'finished', 1, 0, 1, 0
    FROM exams JOIN periods ON periods.id = exams.period AND periods.is_active = 1
    JOIN users ON users.id = exams.teacher AND username = 'guru' LIMIT 1`);
}

test('a pupil who has begun an exam cannot be taken out of his class, by the form or by the class list', async () => {
  begin('1001');
  const before = digestTables(world.database);
  const draft = { id: idOf('1001'), nis: '1001', name: nameOf('1001'), classid: null };
  for (const call of [student.save, student.update]) {
    const refused = await admin.call(call, draft);
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      409,
      'inUse',
      expect.stringMatching(
        /^Tempat siswa ini di X IPA 1 masih dipakai: 1 ujian .*Pindahkan saja ke kelas lain\.$/,
      ),
    ]);
  }
  const unseated = await admin.call(schoolClass.removeStudent, { id: idOf('1001') });
  expect(unseated.error?.code).toBe('inUse');
  expect(digestTables(world.database)).toEqual(before);
  const moved = read("SELECT id FROM classes WHERE name = 'X IPA 2'");
  expect((await admin.call(student.update, { ...draft, classid: moved })).status).toBe(200);
  expect(seatOf('1001')).toBe('X IPA 2');
});

test('a pupil who has begun nothing is taken out of his class by the form, and one without a class stays without', async () => {
  const draft = { id: idOf('1001'), nis: '1001', name: nameOf('1001'), classid: null };
  expect((await admin.call(student.update, draft)).status).toBe(200);
  expect(seatOf('1001')).toBeUndefined();
  expect((await admin.call(student.update, draft)).status).toBe(200);
});

test('the form refuses invisible characters and stores single blanks, as the record form and the import do', async () => {
  const draft = { id: idOf('1001'), nis: '1001', name: nameOf('1001') };
  const hidden = 'Ban\u202Edung';
  for (const fields of [{ birth_place: hidden }, { religion: hidden }]) {
    const refused = await admin.call(student.update, { ...draft, ...fields });
    expect([refused.status, refused.error?.code]).toEqual([400, 'invalidInput']);
  }
  const blanks = { birth_place: 'Kota \n  Bandung', religion: 'Islam' };
  expect((await admin.call(student.update, { ...draft, ...blanks })).status).toBe(200);
  expect(read(`SELECT birth_place FROM pupil_records WHERE student = '${idOf('1001')}'`)).toBe(
    'Kota Bandung',
  );
});

test('a NISN is one pupil’s in the form too, and a birth date is not to come', async () => {
  await admin.call(student.update, {
    id: idOf('1001'),
    nis: '1001',
    name: nameOf('1001'),
    nisn: '0051234567',
  });
  const before = digestTables(world.database);
  const words = `NISN ini sudah tercatat untuk ${nameOf('1001')}.`.replace(/\.\.$/, '.');
  const taken = [
    await admin.call(student.save, { nis: '9001', name: 'Anak Baru', nisn: '0051234567' }),
    await admin.call(student.update, { id: idOf('1002'), nis: '1002', name: 'Ganti', nisn: '0051234567' }),
  ];
  for (const { status, error } of taken) expect([status, error?.fields]).toEqual([409, { nisn: words }]);
  const future = [
    await admin.call(student.save, { nis: '9001', name: 'Anak Baru', birth_date: '2099-01-01' }),
    await admin.call(student.update, {
      id: idOf('1002'),
      nis: '1002',
      name: 'Ganti',
      birth_date: '2099-01-01',
    }),
  ];
  for (const { status, error } of future)
    expect([status, error?.fields]).toEqual([400, { birth_date: 'Tanggal ini belum tiba.' }]);
  expect(digestTables(world.database)).toEqual(before);
});

test('the form puts no pupil who is not active into another class, and keeps the one he is in', async () => {
  const id = idOf('1001');
  expect((await admin.call(student.changeStatus, { id })).status).toBe(200);
  const before = digestTables(world.database);
  const moved = read("SELECT id FROM classes WHERE name = 'X IPA 2'");
  const draft = { id, nis: '1001', name: nameOf('1001') };
  for (const call of [student.save, student.update]) {
    const refused = await admin.call(call, { ...draft, classid: moved });
    expect([refused.status, refused.error?.code, refused.error?.fields]).toEqual([
      409,
      'taken',
      { classid: `${nameOf('1001')} sudah nonaktif.` },
    ]);
  }
  expect(digestTables(world.database)).toEqual(before);
  const own = read("SELECT id FROM classes WHERE name = 'X IPA 1'");
  const renamed = await admin.call(student.update, { ...draft, name: 'Nama Baru', classid: own });
  expect(renamed.status).toBe(200);
  expect([nameOf('1001'), seatOf('1001')]).toEqual(['Nama Baru', 'X IPA 1']);
});
