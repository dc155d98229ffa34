import { afterEach, beforeEach, expect, test } from 'vitest';
import { dash } from '#contract/dashboard/dash';
import { database as records } from '#contract/records/database';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

async function classNamed(name: string) {
  const { body } = await admin.call(schoolClass.list, { search: name });
  const found = body.data.find((row) => row.name === name);
  if (!found) throw new Error(`There is no class ${name}.`);
  return found;
}

async function teacherNamed(username: string) {
  const { body } = await admin.call(teacher.list, { search: username });
  const found = body.data.find((row) => row.username === username);
  if (!found) throw new Error(`There is no teacher ${username}.`);
  return found;
}

/** Lets a teacher teach a subject in classes. */
async function teach(username: string, subjectName: string, ...classes: string[]) {
  const { id, name } = await teacherNamed(username);
  const [taught] = (await admin.call(subject.list, { search: subjectName })).body.data;
  const places = await Promise.all(classes.map(async (one) => (await classNamed(one)).id));
  const subjects = [{ value: taught?.id ?? '', classes: places }];
  expect((await admin.call(teacher.save, { id, username, name, subjects })).status).toBe(200);
}

async function addPeriod(name: string) {
  return (await admin.call(periode.save, { name })).body.data.id;
}

async function activePeriod() {
  const { body } = await admin.call(periode.list, {});
  return body.data.find(({ isactive }) => isactive)?.id ?? '';
}

test('a new period begins without pupils and with the homeroom teachers of the one before, which reads as it was', async () => {
  const former = await activePeriod();
  await admin.call(periode.activate, { id: await addPeriod('2027/2028') });
  const now = await classNamed('X IPA 1');
  expect([now.students, now.homeroom?.name]).toEqual([0, 'Ratih Puspitasari, S.Pd.']);
  const then = await admin.call(schoolClass.list, { periode: former, search: 'X IPA 1' });
  expect(then.body.data[0]).toMatchObject({ students: 36, homeroom: { name: 'Ratih Puspitasari, S.Pd.' } });
  const pupils = await admin.call(schoolClass.listStudents, { classid: now.id, periode: former, limit: 1 });
  expect(pupils.body.totalData).toBe(36);
});

test('lessons are carried over; archived or deactivated ones are not, and the reply counts the copies', async () => {
  await teach('dedi', 'Fisika', 'X IPA 1', 'X IPS 1');
  await teach('guru', 'Biologi', 'X IPA 1');
  const empty = (
    await admin.call(schoolClass.save, { name: 'X Lama', gradeId: (await classNamed('X IPA 1')).grade })
  ).body.data.id;
  await teach('guru', 'Biologi', 'X IPA 1', 'X Lama');
  await admin.call(schoolClass.changeStatus, { id: empty });
  await admin.call(teacher.changeStatus, { id: (await teacherNamed('dedi')).id });
  const { body } = await admin.call(periode.activate, { id: await addPeriod('2027/2028') });
  expect(body.message).toMatch(
    /^Periode aktif sudah diganti\. \d wali kelas dan 1 tugas mengajar disalin dari 2026\/2027\.$/,
  );
  const lessonsOf = async (username: string) =>
    (await teacherNamed(username)).subjects.flatMap(({ classes }) => classes.map(({ name }) => name));
  expect(await lessonsOf('guru')).toEqual(['X IPA 1']);
  expect(await lessonsOf('dedi')).toEqual([]);
});

test('arrangements of a period stay when it is activated again', async () => {
  const former = await activePeriod();
  const next = await addPeriod('2027/2028');
  await admin.call(periode.activate, { id: next });
  const place = await classNamed('X IPA 1');
  const change = { id: place.id, name: place.name, gradeId: place.grade, majorId: place.major };
  await admin.call(schoolClass.save, { ...change, teacher: null });
  await admin.call(periode.activate, { id: former });
  expect((await admin.call(periode.activate, { id: next })).body.message).toBe(
    'Periode aktif sudah diganti.',
  );
  expect((await classNamed('X IPA 1')).homeroom).toBe(null);
});

test('a period that is over gets nobody', async () => {
  const { database } = world;
  const former = await activePeriod();
  const next = await addPeriod('2027/2028');
  await admin.call(periode.activate, { id: next });
  database.prepare('DELETE FROM homerooms WHERE period = ?').run(former);
  await admin.call(periode.activate, { id: former });
  expect((await classNamed('X IPA 1')).homeroom).toBe(null);
});

test('of two periods whose names give the same time, the later created one follows the other and is listed above it', async () => {
  const first = await addPeriod('Kurikulum baru 2027/2028');
  world.clock.advance(1000);
  const second = await addPeriod('Akselerasi 2027/2028');
  await admin.call(periode.activate, { id: first });
  expect((await admin.call(periode.activate, { id: second })).body.message).toContain('wali kelas');
  expect((await classNamed('X IPA 1')).homeroom?.name).toBe('Ratih Puspitasari, S.Pd.');
  const { body } = await admin.call(periode.list, {});
  expect(body.data.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  world.database.prepare('DELETE FROM homerooms WHERE period = ?').run(first);
  await admin.call(periode.activate, { id: first });
  expect((await classNamed('X IPA 1')).homeroom).toBe(null);
});

test('a period that was made active by mistake can be deleted again', async () => {
  const former = await activePeriod();
  const next = await addPeriod('2027/2028');
  await admin.call(periode.activate, { id: next });
  await admin.call(periode.activate, { id: former });
  expect((await admin.call(periode.remove, { id: next })).status).toBe(200);
  expect((await classNamed('X IPA 1')).homeroom?.name).toBe('Ratih Puspitasari, S.Pd.');
});

test('teachers without any class are counted until they have one', async () => {
  const idle = async () => (await admin.call(dash.adminStats, {})).body.teachers_without_class;
  const before = await idle();
  await teach('dedi', 'Fisika', 'X IPS 1');
  expect(await idle()).toBe(before - 1);
});

test('periods are ordered by time, not alphabetically', async () => {
  await addPeriod('Genap 2027/2028');
  await addPeriod('Ganjil 2027/2028');
  const id = await addPeriod('Genap 2024/2025');
  const names = async () => (await admin.call(periode.list, {})).body.data.map(({ name }) => name);
  expect(await names()).toEqual([
    ...['Genap 2027/2028', 'Ganjil 2027/2028', '2026/2027', '2025/2026', 'Genap 2024/2025'],
  ]);
  await admin.call(periode.save, { id, name: 'Genap 2025/2026' });
  expect((await names()).slice(3)).toEqual(['Genap 2025/2026', '2025/2026']);
});

/** A pupil without a class in any period. */
async function addPupil() {
  return (await admin.call(student.save, { nis: '9001', name: 'Ayu Lestari' })).body.data.id;
}

test('a period in which somebody left the school is not deleted, though he never had a class in it', async () => {
  const last = await addPeriod('2027/2028');
  await admin.call(periode.activate, { id: last });
  await admin.call(graduation.save, { userid: await addPupil(), agency: 'ITB' });
  await admin.call(periode.activate, { id: await addPeriod('2028/2029') });
  const before = digestTables(world.database);
  const { status, error } = await admin.call(periode.remove, { id: last });
  expect([status, error?.needs]).toEqual([
    409,
    [{ what: 'siswa yang lulus atau keluar', count: 1, names: ['Ayu Lestari'] }],
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('a period in which somebody came to the school is not deleted: his record names it', async () => {
  const entry = await addPeriod('2023/2024');
  const id = await addPupil();
  const kept = await admin.call(records.saveStudent, { userid: id, entryid: entry });
  expect(kept.status).toBe(200);
  const { status, error } = await admin.call(periode.remove, { id: entry });
  expect([status, error?.needs]).toEqual([
    409,
    [{ what: 'siswa yang masuk di periode ini', count: 1, names: ['Ayu Lestari'] }],
  ]);
  await admin.call(records.saveStudent, { userid: id, entryid: null });
  expect((await admin.call(periode.remove, { id: entry })).status).toBe(200);
});

test('a period whose name tells no year belongs to the school year that its school was in when it was made', async () => {
  const positions = () =>
    world.database.prepare("SELECT position FROM periods WHERE name LIKE 'Tahun baru%'").pluck().all();
  // 1 July 2027, 01:00 in Jakarta.
  world.clock.now = Date.UTC(2027, 5, 30, 18);
  admin = await world.as('admin@demo.sch.id');
  const id = await addPeriod('Tahun baru');
  expect(positions()).toEqual([20270]);
  world.clock.advance(400 * 86_400_000);
  admin = await world.as('admin@demo.sch.id');
  expect((await admin.call(periode.save, { id, name: 'Tahun baru kita' })).status).toBe(200);
  expect(positions()).toEqual([20270]);
});

const PAST = 'jadi tidak dapat berpindah melewati';

test('renaming does not move a period with history past another; its spelling can be corrected', async () => {
  const active = await activePeriod();
  const last = await addPeriod('2027/2028');
  await admin.call(periode.activate, { id: last });
  const before = digestTables(world.database);
  for (const name of ['2029/2030', 'Tahun pelajaran 2028']) {
    const { status, error } = await admin.call(periode.save, { id: active, name });
    expect([name, status, error?.message]).toEqual([name, 409, expect.stringContaining(`${PAST} 2027/2028`)]);
  }
  expect(digestTables(world.database)).toEqual(before);
  for (const name of ['Tahun Pelajaran 2026/2027', '2026/2027 Genap', 'TP 2026-2027', '2026/2027'])
    expect((await admin.call(periode.save, { id: active, name })).status).toBe(200);
  const earlier = await admin.call(periode.save, { id: active, name: '2024/2025' });
  expect(earlier.error?.message).toContain(`${PAST} 2025/2026`);
});

test('pupils, exams, leavers and entries are each history that keeps a period in its place, and are counted', async () => {
  const { database } = world;
  const active = await activePeriod();
  const homebase = database.prepare('SELECT homebase FROM periods WHERE id = ?').pluck().get(active);
  const id = await addPeriod('2024/2025');
  const pupil = await addPupil();
  const classid = (await classNamed('X IPA 1')).id;
  const rename = async (name: string) => (await admin.call(periode.save, { id, name })).status;
  const refusal = async () => (await admin.call(periode.save, { id, name: '2028/2029' })).error?.message;
  const told = (history: string) => `2024/2025 sudah punya ${history}, ${PAST}`;
  const histories: [history: string, kept: string, gone: string, ...values: unknown[]][] = [
    [
      '1 siswa',
      'INSERT INTO enrolments (homebase, period, student, class) VALUES (?, ?, ?, ?)',
      'DELETE FROM enrolments WHERE period = ?',
      ...[homebase, id, pupil, classid],
    ],
    [
      '1 ujian',
      'UPDATE exams SET period = ? WHERE id = (SELECT min(id) FROM exams WHERE homebase = ?)',
      `UPDATE exams SET period = '${active}' WHERE period = ?`,
      ...[id, homebase],
    ],
    [
      '1 siswa yang lulus atau keluar',
      "INSERT INTO leavers (homebase, student, reason, period, created_at) VALUES (?, ?, 'left', ?, 0)",
      'DELETE FROM leavers WHERE period = ?',
      ...[homebase, pupil, id],
    ],
  ];
  for (const [history, kept, gone, ...values] of histories) {
    database.prepare(kept).run(...values);
    expect([kept, await rename('2028/2029')]).toEqual([kept, 409]);
    expect(await refusal()).toContain(told(history));
    database.prepare(gone).run(id);
    expect([await rename('2028/2029'), await rename('2024/2025')]).toEqual([200, 200]);
  }
  await admin.call(records.saveStudent, { userid: pupil, entryid: id });
  expect(await rename('2028/2029')).toBe(409);
  expect(await refusal()).toContain(told('1 siswa yang masuk di periode ini'));
});

test('a name of the same year does not move a period with history behind one that was made later', async () => {
  const active = await activePeriod();
  world.clock.advance(1000);
  const beside = await addPeriod('Akselerasi 2026/2027');
  const { error } = await admin.call(periode.save, { id: active, name: 'Reguler 2026/2027 semester 1' });
  expect(error?.message).toContain(`${PAST} Akselerasi 2026/2027`);
  await admin.call(records.saveStudent, { userid: await addPupil(), entryid: beside });
  const rename = async (name: string) => (await admin.call(periode.save, { id: beside, name })).status;
  expect([await rename('Kelas akselerasi 2026/2027'), await rename('2024/2025')]).toEqual([200, 409]);
});
