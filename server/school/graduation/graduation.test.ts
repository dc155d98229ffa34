import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { promotion } from '#contract/school/promotion';
import { student } from '#contract/school/student';
import { CROWD, crowdClass } from '../../../tests/support/crowded-class';
import { digestTables } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const asAdmin = () => world.as('admin@demo.sch.id');
const read = (sql: string, ...values: unknown[]) =>
  String(
    world.database
      .prepare(sql)
      .pluck()
      .get(...values),
  );
const pupil = (nis: string) => read('SELECT id FROM users WHERE nis = ?', nis);
const period = (name: string) =>
  read(
    "SELECT id FROM periods WHERE name = ? AND homebase = (SELECT homebase FROM users WHERE nis = '1001')",
    name,
  );
/** The eleventh grade, with pupils 1085 to 1108. */
const draft = (...nis: string[]) => ({
  periode: period('2026/2027'),
  classid: read("SELECT id FROM classes WHERE name = 'XI IPA 1'"),
  students: nis.map(pupil),
});

test('a graduate loses access and his sessions; everybody’s past data stay unchanged', async () => {
  const admin = await asAdmin();
  const graduate = await world.as('1085');
  const before = digestTables(world.database);
  const { body } = await admin.call(graduation.graduateClass, draft('1085', '1086'));
  expect(body.message).toBe('2 siswa dinyatakan lulus.');
  const after = digestTables(world.database);
  const touched = ['audit_log', 'bulk_changes', 'bulk_deeds', 'leavers', 'sessions', 'users'];
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(touched);
  expect((await graduate.call(account.listSessions, {})).status).toBe(401);
  expect((await admin.call(student.list, { state: 'inactive' })).body.totalData).toBe(2);
});

test('until the next period begins a class tells how many left it, and of each of them how', async () => {
  const admin = await asAdmin();
  const classid = read("SELECT id FROM classes WHERE name = 'XI IPA 1'");
  const row = async () => (await admin.call(schoolClass.list, { search: 'XI IPA 1' })).body.data[0];
  expect(await row()).toMatchObject({ students: 24, left: 0 });
  await admin.call(graduation.graduateClass, draft('1085', '1086'));
  await admin.call(student.changeStatus, { id: pupil('1087'), state: 'inactive' });
  expect(await row()).toMatchObject({ students: 21, left: 3 });
  const { data } = (await admin.call(schoolClass.listStudents, { classid, limit: 100 })).body;
  const states = ['1085', '1087', '1088'].map((nis) => data.find((one) => one.nis === nis)?.state);
  expect(states).toEqual(['graduated', 'inactive', 'active']);
  const [then, now] = [period('2025/2026'), period('2026/2027')];
  world.database.exec(`UPDATE periods SET is_active = 0 WHERE id = '${now}'`);
  world.database.exec(`UPDATE periods SET is_active = 1 WHERE id = '${then}'`);
  const past = { search: 'XI IPA 1', periode: now };
  // What is over is counted as it was.
  expect((await admin.call(schoolClass.list, past)).body.data[0]).toMatchObject({ students: 24, left: 0 });
});

test('undoing a graduation restores everything exactly, once', async () => {
  const admin = await asAdmin();
  const before = digestTables(world.database);
  const { id } = (await admin.call(graduation.graduateClass, draft('1085', '1086'))).body.data;
  expect((await admin.call(graduation.undo, { id })).status).toBe(200);
  const { audit_log, bulk_changes, bulk_deeds, sessions, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
  expect((await admin.call(graduation.undo, { id })).error?.code).toBe('conflict');
  const [action] = (await admin.call(graduation.listActions, {})).body.data;
  expect(action).toMatchObject({ label: 'XI IPA 1 · 2026/2027', graduated: 2, by: 'Bambang Suryanto, S.E.' });
  expect(action?.undone_at).not.toBeNull();
});

test.each([
  [
    'where he went was noted',
    (admin: Awaited<ReturnType<typeof asAdmin>>) =>
      admin.call(graduation.save, { userid: pupil('1085'), agency: 'ITB' }),
  ],
  [
    'the number of his certificate was noted',
    (admin: Awaited<ReturnType<typeof asAdmin>>) =>
      admin.call(graduation.save, { userid: pupil('1085'), certificate: 'M-1' }),
  ],
  [
    'he was switched on again',
    (admin: Awaited<ReturnType<typeof asAdmin>>) => admin.call(student.changeStatus, { id: pupil('1085') }),
  ],
])('a graduation cannot be undone for anybody once %s of one of them', async (_, use) => {
  const admin = await asAdmin();
  const { id } = (await admin.call(graduation.graduateClass, draft('1085', '1086'))).body.data;
  expect((await use(admin)).status).toBe(200);
  const before = digestTables(world.database);
  expect((await admin.call(graduation.undo, { id })).error?.message).toContain('sudah diubah lagi');
  expect(digestTables(world.database)).toEqual(before);
});

test('one pupil who is not in the class, or has left, refuses the whole class', async () => {
  const admin = await asAdmin();
  await admin.call(student.changeStatus, { id: pupil('1086') });
  const before = digestTables(world.database);
  expect((await admin.call(graduation.graduateClass, draft('1085', '1001'))).status).toBe(404);
  expect((await admin.call(graduation.graduateClass, draft('1085', '2001'))).status).toBe(404);
  expect((await admin.call(graduation.graduateClass, draft('1085', '1086'))).error?.code).toBe('conflict');
  expect(digestTables(world.database)).toEqual(before);
});

test('a pupil with a class in a later year cannot graduate', async () => {
  const admin = await asAdmin();
  const former = {
    ...draft('1085'),
    periode: period('2025/2026'),
    classid: read("SELECT id FROM classes WHERE name = 'X IPA 1'"),
  };
  const { error } = await admin.call(graduation.graduateClass, former);
  expect([error?.code, error?.message]).toEqual(['conflict', expect.stringContaining('2026/2027')]);
});

test('a later period of the same year counts as later, although their names give the same time', async () => {
  const admin = await asAdmin();
  const [now, former] = [period('2026/2027'), period('2025/2026')];
  const place = world.database.prepare('UPDATE periods SET position = 20260, created_at = ? WHERE id = ?');
  place.run(2, now);
  place.run(1, former);
  const classid = read("SELECT id FROM classes WHERE name = 'X IPA 1'");
  const { error } = await admin.call(graduation.graduateClass, {
    ...draft('1085'),
    periode: former,
    classid,
  });
  expect([error?.code, error?.message]).toEqual(['conflict', expect.stringContaining('2026/2027')]);
  expect((await admin.call(graduation.graduateClass, draft('1085'))).status).toBe(200);
});

test('alumni are found by year and class; promotions are a list of their own', async () => {
  const admin = await asAdmin();
  const { classid, periode, students } = draft('1085', '1086');
  await admin.call(graduation.graduateClass, { classid, periode, students });
  const found = async (query: object) => (await admin.call(graduation.list, query)).body.data;
  expect(await found({})).toMatchObject([
    { periode: '2026/2027', classname: 'XI IPA 1', agency: null },
    { periode: '2026/2027' },
  ]);
  expect(await found({ periode, classid })).toHaveLength(2);
  expect(await found({ periode: period('2025/2026') })).toEqual([]);
  expect((await admin.call(promotion.list, {})).body.data).toEqual([]);
});

test('the note of a readmitted alumnus is logged before it is deleted', async () => {
  const admin = await asAdmin();
  const id = pupil('1085');
  await admin.call(graduation.save, { userid: id, agency: 'ITB', description: 'Beasiswa penuh' });
  await admin.call(student.changeStatus, { id });
  expect((await admin.call(graduation.list, {})).body.data).toEqual([]);
  const detail = read("SELECT detail FROM audit_log WHERE action = 'pupil.activate'");
  expect(JSON.parse(detail)).toEqual({
    struck: {
      ...{ reason: 'graduated', periode: '2026/2027', left_on: null, certificate: null },
      ...{ agency: 'ITB', description: 'Beasiswa penuh' },
    },
  });
});

test('nobody can graduate from a class below the last grade', async () => {
  const admin = await asAdmin();
  const classid = read("SELECT id FROM classes WHERE name = 'X IPA 1'");
  const early = { ...draft('1001'), classid };
  const before = digestTables(world.database);
  const refused = [
    await admin.call(graduation.graduateClass, early),
    await admin.call(student.graduate, { classid }),
    await admin.call(graduation.save, { userid: pupil('1001') }),
  ];
  for (const { status, error } of refused)
    expect([status, error?.message]).toEqual([
      409,
      'X IPA 1 bukan kelas di tingkat terakhir. Siswanya naik kelas, pindah, atau keluar, belum lulus.',
    ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('each graduate has the day of the graduation, and a future day is refused', async () => {
  const admin = await asAdmin();
  const refused = await admin.call(graduation.graduateClass, { ...draft('1085'), date: '2099-05-04' });
  expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, ['date']]);
  await admin.call(graduation.graduateClass, { ...draft('1085', '1086'), date: '2026-05-04' });
  const { data } = (await admin.call(graduation.list, {})).body;
  expect(data.map(({ date }) => date)).toEqual(['2026-05-04', '2026-05-04']);
});

test('more than two hundred do not graduate while anybody sits an exam, in whichever school; two hundred do', async () => {
  const admin = await asAdmin();
  const { classid, periode } = draft();
  const students = crowdClass(world, classid);
  const graduate = (given: string[]) =>
    admin.call(graduation.graduateClass, { classid, periode, students: given });
  const sitter = await world.as('2002');
  await startOn(world, sitter, await findExam(sitter));
  const before = digestTables(world.database);
  const refused = await graduate(students);
  expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
  expect(refused.error?.message).toContain('Sedang ada ujian di server ini');
  expect(digestTables(world.database)).toEqual(before);
  expect((await graduate(students.slice(0, CROWD - 1))).status).toBe(200);
});

test('a file of too many alumni is refused with advice, and not logged', async () => {
  world.database.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
     INSERT INTO users (homebase, id, level, name, nis, password_hash, is_active, created_at)
     SELECT u.homebase, 'n' || i, 'student', 'Alumni ' || i, 'n' || i, 'x', 0, 1
     FROM n, users u WHERE u.username = 'guru';
     INSERT INTO leavers (homebase, student, reason, created_at)
     SELECT homebase, id, 'graduated', 1 FROM users WHERE nis LIKE 'n%'`,
  );
  const admin = await asAdmin();
  const before = world.changes();
  const refused = await admin.call(graduation.download, {});
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Ada 20.001 baris, padahal satu berkas memuat paling banyak 20.000. Unduh tahun demi tahun.',
  ]);
  expect(world.changes()).toBe(before);
});
