import { afterEach, beforeEach, expect, test } from 'vitest';
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

const read = (sql: string) => world.database.prepare(sql).pluck().all().map(String);
const pupil = (nis: string) => read(`SELECT id FROM users WHERE nis = '${nis}'`)[0] ?? '';
const classOf = (name: string) => read(`SELECT id FROM classes WHERE name = '${name}'`)[0] ?? '';
const seatOf = async (nis: string) =>
  (await admin.call(student.list, { search: nis })).body.data.map(({ classname }) => classname);

test('several pupils change their class at once, each logged; those already there are not counted', async () => {
  const students = [pupil('1001'), pupil('1002'), pupil('1037')];
  const { body } = await admin.call(student.seatSeveral, { students, classid: classOf('X IPA 2') });
  expect(body.message).toBe('2 siswa dipindahkan ke kelas ini.');
  expect(await seatOf('1002')).toEqual(['X IPA 2']);
  const acts = read("SELECT detail FROM audit_log WHERE action = 'class.seat'").map((one) => JSON.parse(one));
  expect(acts).toEqual([
    { class: 'X IPA 2', from: 'X IPA 1' },
    { class: 'X IPA 2', from: 'X IPA 1' },
  ]);
});

test('one inactive pupil, or one of another school, refuses the whole change', async () => {
  await admin.call(student.changeStatus, { id: pupil('1003') });
  const before = digestTables(world.database);
  const seat = (students: string[]) =>
    admin.call(student.seatSeveral, { students, classid: classOf('X IPA 2') });
  expect((await seat([pupil('1001'), pupil('1003')])).error?.message).toContain('sudah nonaktif');
  expect((await seat([pupil('1001'), pupil('2001')])).status).toBe(404);
  const off = await admin.call(student.deactivateSeveral, { students: [pupil('1001'), pupil('2001')] });
  expect(off.status).toBe(404);
  expect(digestTables(world.database)).toEqual(before);
});

test('several pupils are deactivated at once, with their sessions, and are otherwise unchanged', async () => {
  const session = await world.as('1001');
  const students = [pupil('1001'), pupil('1002')];
  expect((await admin.call(student.deactivateSeveral, { students })).body.message).toBe(
    '2 siswa dinonaktifkan.',
  );
  expect((await session.call(student.list, {})).status).toBe(401);
  const repeated = [...students, pupil('1003')];
  expect((await admin.call(student.deactivateSeveral, { students: repeated })).body.message).toBe(
    '1 siswa dinonaktifkan. 2 siswa sudah nonaktif.',
  );
  expect((await admin.call(student.deactivateSeveral, { students: repeated })).body.message).toBe(
    '3 siswa sudah nonaktif.',
  );
  expect(read("SELECT count(*) FROM audit_log WHERE action = 'pupil.deactivate'")).toEqual(['3']);
});

test('several alumni are activated at once, into the class they left in the active period; their notes go into the log', async () => {
  const students = [pupil('1001'), pupil('1002')];
  await admin.call(student.deactivateSeveral, { students, reason: 'moved', agency: 'SMA 3' });
  const before = digestTables(world.database);
  const abroad = await admin.call(student.activateSeveral, { students: [...students, pupil('2001')] });
  expect(abroad.status).toBe(404);
  expect(digestTables(world.database)).toEqual(before);
  const { body } = await admin.call(student.activateSeveral, { students: [...students, pupil('1003')] });
  expect(body.message).toBe('2 siswa aktif kembali. 1 siswa sudah aktif.');
  expect(read('SELECT count(*) FROM leavers')).toEqual(['0']);
  expect([...(await seatOf('1001')), ...(await seatOf('1002'))]).toEqual(['X IPA 1', 'X IPA 1']);
  const acts = read("SELECT detail FROM audit_log WHERE action = 'pupil.activate'").map((one) =>
    JSON.parse(one),
  );
  expect(acts).toMatchObject([{ struck: { agency: 'SMA 3' } }, { struck: { agency: 'SMA 3' } }]);
  expect((await admin.call(student.activateSeveral, { students })).body.message).toBe('2 siswa sudah aktif.');
});

test('those who are without a class in the active period are counted, also when it is said twice', async () => {
  const students = [pupil('1001'), pupil('1002')];
  await admin.call(student.deactivateSeveral, { students, reason: 'left' });
  world.database.prepare('DELETE FROM enrolments WHERE student = ?').run(students[0]);
  const activate = async () => (await admin.call(student.activateSeveral, { students })).body.message;
  const seatless = '1 siswa tanpa kelas di periode aktif: masukkan ke kelas di tab Data siswa.';
  expect(await activate()).toBe(`2 siswa aktif kembali. ${seatless}`);
  expect(await seatOf('1001')).toEqual([null]);
  expect(await activate()).toBe(`2 siswa sudah aktif. ${seatless}`);
});

test('a school without an active period is told nothing of classes, which it cannot fill', async () => {
  const students = [pupil('1001')];
  await admin.call(student.deactivateSeveral, { students });
  world.database.exec('UPDATE periods SET is_active = 0');
  expect((await admin.call(student.activateSeveral, { students })).body.message).toBe(
    '1 siswa aktif kembali.',
  );
});
