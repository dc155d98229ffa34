import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { offlineStart } from '#contract/exam-session/offline-start';
import { student as pupils } from '#contract/school/student';
import { send } from '../../../tests/support/caller';
import { digestTables } from '../../../tests/support/digest';
import { findExam, newOpId } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { issueSyncToken } from '../../access/sync-token';

const HOUR = 3_600_000;

let world: World;
let exam: string;
beforeEach(async () => {
  world = await createWorld();
  exam = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

const read = (sql: string, ...values: string[]) =>
  String(
    world.database
      .prepare(sql)
      .pluck()
      .get(...values),
  );

test('codes are made for a class or a pupil of the exam; for another there are none to make', async () => {
  const teacher = await world.as('guru');
  const classid = read(
    'SELECT id FROM classes WHERE id NOT IN (SELECT class FROM exam_classes WHERE exam = ?)',
    exam,
  );
  const student = read("SELECT id FROM users WHERE nis = '2001'");
  const before = digestTables(world.database);
  for (const whose of [{ classid }, { student }]) {
    const { status, error } = await teacher.call(offlineStart.make, { exam, ...whose });
    expect([status, error?.code]).toEqual([404, 'notFound']);
  }
  expect(digestTables(world.database)).toEqual(before);
});

/** A token of pupil 1002 for an attempt that the database does not know. */
const claimOf = (startCode: string | null) => ({
  homebase: read("SELECT homebase FROM users WHERE nis = '1002'"),
  student: read("SELECT id FROM users WHERE nis = '1002'"),
  attempt: read("SELECT id FROM users WHERE nis = '1003'"),
  exam,
  epoch: 1,
  isSealedOnly: false,
  startAt: world.clock.now,
  expiresAt: world.clock.now + HOUR,
  startCode,
});

function deliver(claim: Parameters<typeof issueSyncToken>[1]) {
  const op = { opId: newOpId(), epoch: 1, seq: 1, kind: 'event' as const, at: world.clock.now };
  const headers = { authorization: `Bearer ${issueSyncToken(world.services.secrets, claim)}` };
  return send(world.app, answer.add, { ops: [op] }, headers);
}

test('a sitting started by a code is not accepted if the server has no questions of its exam', async () => {
  // As after restoring a backup that is older than the paper.
  world.database.exec('DELETE FROM exam_banks');
  const { status, error } = await deliver(claimOf('batch'));
  expect([status, error?.code]).toEqual([404, 'notFound']);
  expect(read('SELECT count(*) FROM attempts')).toBe('0');
});

test.each([
  ['begun by a code', 'batch'],
  ['that a restored database lost', null],
])('a sitting %s is not made for somebody who is no pupil of the school any more', async (_what, code) => {
  const claim = claimOf(code);
  const change = world.database.prepare('UPDATE users SET level = ? WHERE id = ?');
  change.run('teacher', claim.student);
  const before = digestTables(world.database);
  const { status, error } = await deliver(claim);
  expect([status, error?.code]).toEqual([404, 'notFound']);
  expect(digestTables(world.database)).toEqual(before);
  change.run('student', claim.student);
  expect((await deliver(claim)).status).toBe(200);
});

const valid = () =>
  Number(world.database.prepare('SELECT count(*) FROM start_codes WHERE revoked_at IS NULL').pluck().get());
const pupilOf = (nis: string) => read('SELECT id FROM users WHERE nis = ?', nis);

/** After the codes were made, 1001 leaves the school, 1002 goes into a class without this exam, 1003 into none. */
async function letThreeGo() {
  const admin = await world.as('admin@demo.sch.id');
  await admin.call(pupils.changeStatus, { id: pupilOf('1001'), state: 'inactive' });
  const elsewhere = read('SELECT id FROM classes WHERE id NOT IN (SELECT class FROM exam_classes)');
  const seat = (nis: string, classid: string | null) => {
    const name = read('SELECT name FROM users WHERE nis = ?', nis);
    return admin.call(pupils.update, { id: pupilOf(nis), nis, name, classid });
  };
  await seat('1002', elsewhere);
  await seat('1003', null);
  return elsewhere;
}

test('revoking all codes of an exam also revokes those of pupils who no longer take it, and the exam can be deleted', async () => {
  const teacher = await world.as('guru');
  await teacher.call(offlineStart.make, { exam });
  const made = valid();
  await letThreeGo();
  const { body } = await teacher.call(offlineStart.revoke, { exam });
  expect([valid(), body.message]).toEqual([0, `${made} kode dicabut.`]);
  expect((await teacher.call(exams.remove, { id: exam })).status).toBe(200);
});

test('the list also names those who hold a valid code and no longer take the exam, in all or in the class they are in now', async () => {
  const teacher = await world.as('guru');
  await teacher.call(offlineStart.make, { exam });
  const elsewhere = await letThreeGo();
  const gone = ['1001', '1002', '1003'];
  const listed = async (classid?: string) => {
    const { body } = await teacher.call(offlineStart.list, { exam, ...(classid ? { classid } : {}) });
    return body.filter(({ nis, code }) => gone.includes(nis) && code !== null);
  };
  expect((await listed()).map(({ nis, class_name, takes }) => [nis, class_name, takes])).toEqual([
    ['1001', 'X IPA 1', false],
    ['1002', read('SELECT name FROM classes WHERE id = ?', elsewhere), false],
    ['1003', '', false],
  ]);
  for (const { student_id: student } of await listed())
    expect((await teacher.call(offlineStart.make, { exam, student })).status).toBe(404);
  expect((await listed(elsewhere)).map(({ nis }) => nis)).toEqual(['1002']);
  await teacher.call(offlineStart.revoke, { exam });
  expect(await listed()).toEqual([]);
  const { body } = await teacher.call(offlineStart.list, { exam });
  expect(body.filter(({ nis }) => gone.includes(nis))).toEqual([]);
  expect(body.every(({ takes }) => takes)).toBe(true);
});

test('codes are revoked of one pupil, or of the pupils now in one class, whether they still take the exam or not', async () => {
  const teacher = await world.as('guru');
  await teacher.call(offlineStart.make, { exam });
  const elsewhere = await letThreeGo();
  const left = [valid()];
  for (const whose of [
    { student: pupilOf('1001') },
    { student: pupilOf('1003') },
    { classid: elsewhere },
    { classid: read("SELECT id FROM classes WHERE name = 'X IPA 1'") },
  ]) {
    const { status } = await teacher.call(offlineStart.revoke, { exam, ...whose });
    left.push(valid());
    expect(status).toBe(200);
  }
  const [all = 0, ...after] = left;
  expect(after.slice(0, 3)).toEqual([all - 1, all - 2, all - 3]);
  expect(
    read(
      `SELECT count(*) FROM start_codes JOIN enrolments ON enrolments.student = start_codes.student
       JOIN classes ON classes.id = enrolments.class WHERE classes.name = 'X IPA 1' AND revoked_at IS NULL`,
    ),
  ).toBe('0');
});

test('codes of a pupil or a class that never had any are not found, and a pupil whose code is revoked already has none', async () => {
  const teacher = await world.as('guru');
  const before = digestTables(world.database);
  const theirs = read("SELECT class FROM enrolments JOIN users ON users.id = student WHERE nis = '2001'");
  for (const whose of [{ student: pupilOf('2001') }, { classid: theirs }])
    expect((await teacher.call(offlineStart.revoke, { exam, ...whose })).status).toBe(404);
  expect(digestTables(world.database)).toEqual(before);
  const { body } = await teacher.call(offlineStart.revoke, { exam, student: pupilOf('1001') });
  expect(body.message).toBe('Tidak ada kode yang berlaku.');
});

test('the list of codes names every pupil of a large exam', async () => {
  const homebase = read("SELECT homebase FROM users WHERE nis = '1001'");
  const { classid, period } = world.database
    .prepare(
      `SELECT exam_classes.class AS classid, exams.period FROM exams
       JOIN exam_classes ON exam_classes.exam = exams.id WHERE exams.id = ? LIMIT 1`,
    )
    .get(exam) as { classid: string; period: string };
  const many = 2_500;
  world.database
    .prepare(
      `WITH RECURSIVE numbered (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbered WHERE n < ${many})
       INSERT INTO users (homebase, id, level, nis, name, password_hash, is_active, created_at)
       SELECT ?, printf('0190a000-0000-7000-8000-%012d', n), 'student', 'many-' || n, 'Siswa ' || n, 'x', 1, 0
       FROM numbered`,
    )
    .run(homebase);
  world.database
    .prepare(
      `INSERT INTO enrolments (homebase, period, student, class)
       SELECT homebase, ?, id, ? FROM users WHERE nis LIKE 'many-%'`,
    )
    .run(period, classid);
  const teacher = await world.as('guru');
  const { body } = await teacher.call(offlineStart.list, { exam });
  expect(body.filter(({ nis }) => nis.startsWith('many-'))).toHaveLength(many);
});
