import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { seb } from '#contract/exam/seb';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { schoolClass } from '#contract/school/class';
import { imports } from '#contract/school/import';
import { periode } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import { student as pupils } from '#contract/school/student';
import type { Caller } from '../support/caller';
import { plantEveryType } from '../support/every-type';
import { type Device, openUnbegunExam, startOn, type UnbegunExam } from '../support/exam-room';
import { beginByCode, openByCode, outcome } from '../support/start-code';
import type { World } from '../support/world';

// A device that holds an envelope may have begun without a network. While it can still deliver, nothing is deleted that its
// work needs: the exam, the pupil, his place in a class of the exam's period.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** For an exam without an end, thirty days after the envelope and a week more. */
const DELIVERS_DAYS = 37;
/** The world begins on 3 August 2026. */
const LAST_DAY = '9 September 2026';

let room: UnbegunExam;
let world: World;
let admin: Caller;
let pupil: string;

beforeEach(async () => {
  room = await openUnbegunExam();
  ({ world } = room);
  admin = await world.as('admin@demo.sch.id');
  pupil = read("SELECT id FROM users WHERE nis = '1001'");
});
afterEach(() => world.close());

const read = (sql: string) => String(world.database.prepare(sql).pluck().get());
const revoke = () => room.teacher.call(offlineStart.revoke, { exam: room.examId });
const removeExam = (caller = room.teacher) => caller.call(exams.remove, { id: room.examId });
const seatOf = (nis: string) =>
  world.database
    .prepare(
      `SELECT classes.name FROM enrolments JOIN classes ON classes.id = enrolments.class
       JOIN periods ON periods.id = enrolments.period AND periods.is_active = 1
       JOIN users ON users.id = enrolments.student WHERE users.nis = ?`,
    )
    .pluck()
    .get(nis);

/** The pupil began by a code, which was revoked after; the server knows of neither the start nor the answer. */
async function beginUnheard(): Promise<Device> {
  const device = await beginByCode(room);
  world.clock.advance(MINUTE);
  await revoke();
  return device;
}

/** When no device can deliver any more; everybody signs in again. */
async function waitUntilNothingComes() {
  world.clock.advance(DELIVERS_DAYS * DAY);
  admin = await world.as('admin@demo.sch.id');
  return world.as('guru');
}

test('an exam is not deleted while a device may still deliver what was begun by a revoked code', async () => {
  const device = await beginUnheard();
  const { status, error } = await removeExam();
  expect([status, error?.code]).toEqual([409, 'examInUse']);
  const name = read("SELECT name FROM users WHERE nis = '1001'");
  for (const said of ['tanpa jaringan', name, LAST_DAY]) expect(error?.message).toContain(said);
  const answered = device.answer(0, 'a', { at: world.clock.now - MINUTE });
  expect(await outcome(device.deliver([answered]))).toEqual({ results: ['applied'], archived: false });
});

test('an exam with valid codes is not deleted, and the refusal says to revoke them first', async () => {
  await room.teacher.call(offlineStart.make, { exam: room.examId });
  const { status, error } = await removeExam();
  expect([status, error?.code]).toEqual([409, 'examInUse']);
  expect(error?.message).toMatch(/[Cc]abut/);
  await revoke();
  expect((await removeExam()).status).toBe(200);
});

test('once no device can deliver any more, the exam can be deleted', async () => {
  await beginUnheard();
  const teacher = await waitUntilNothingComes();
  expect((await removeExam(teacher)).status).toBe(200);
});

test('an end that was moved forward after the envelope left shortens nothing: the device keeps its token', async () => {
  const later = world.clock.now + 60 * DAY;
  world.database.prepare('UPDATE exams SET close_at = ? WHERE id = ?').run(later, room.examId);
  await beginUnheard();
  world.database.prepare('UPDATE exams SET close_at = NULL WHERE id = ?').run(room.examId);
  const teacher = await waitUntilNothingComes();
  expect((await removeExam(teacher)).error?.code).toBe('examInUse');
});

test('an end with a mistyped year is waited for one year and a week, and no longer', async () => {
  const mistyped = Date.UTC(2036, 7, 3);
  world.database.prepare('UPDATE exams SET close_at = ? WHERE id = ?').run(mistyped, room.examId);
  await beginUnheard();
  world.clock.advance(366 * DAY);
  expect((await removeExam(await world.as('guru'))).error?.code).toBe('examInUse');
  world.clock.advance(8 * DAY);
  expect((await removeExam(await world.as('guru'))).status).toBe(200);
});

test('Safe Exam Browser is not made a duty while a device may have begun without it', async () => {
  await beginUnheard();
  const key = { exam: room.examId, key: 'c3'.repeat(32), label: 'Lab 1' };
  expect((await room.teacher.call(seb.add, key)).error?.code).toBe('conflict');
  expect((await room.teacher.call(seb.list, { exam: room.examId })).body.begun).toBe(true);
  const teacher = await waitUntilNothingComes();
  expect((await teacher.call(seb.add, key)).status).toBe(200);
});

test('a pupil who may have begun is not deleted, and the refusal names the exam and until when', async () => {
  await beginUnheard();
  const refused = await admin.call(pupils.remove, { id: pupil });
  expect([refused.status, refused.error?.code]).toEqual([409, 'inUse']);
  const exam = read(`SELECT name FROM exams WHERE id = '${room.examId}'`);
  for (const said of ['tanpa jaringan', exam, LAST_DAY, 'Tunggu'])
    expect(refused.error?.message).toContain(said);
  await waitUntilNothingComes();
  expect((await admin.call(pupils.remove, { id: pupil })).status).toBe(200);
});

test('a pupil whose device holds an envelope and who began over the network has a history, and nothing to wait for', async () => {
  await openByCode(room);
  await room.begin();
  const refused = await admin.call(pupils.remove, { id: pupil });
  const exam = read(`SELECT name FROM exams WHERE id = '${room.examId}'`);
  expect(refused.error?.message).toContain('Nonaktifkan saja');
  expect(refused.error?.message?.split(exam)).toHaveLength(2);
  expect(refused.error?.message).not.toContain('tanpa jaringan');
});

test('a pupil with a history who may also have begun another exam is deactivated instead, and the exam is named', async () => {
  const other = await plantEveryType(world);
  await startOn(world, room.student, other.exam);
  await beginUnheard();
  const refused = await admin.call(pupils.remove, { id: pupil });
  for (const said of ['tanpa jaringan', LAST_DAY, 'Nonaktifkan saja'])
    expect(refused.error?.message).toContain(said);
});

test('a pupil who may have begun keeps a place in a class, by the form and by the list; another class is allowed', async () => {
  const device = await beginUnheard();
  const name = read("SELECT name FROM users WHERE nis = '1001'");
  const draft = { id: pupil, nis: '1001', name };
  const unseated = [
    await admin.call(schoolClass.removeStudent, { id: pupil }),
    await admin.call(pupils.update, { ...draft, classid: null }),
  ];
  for (const { error } of unseated)
    expect([error?.code, error?.message]).toEqual([
      'inUse',
      expect.stringMatching(/tanpa jaringan.*9 September 2026.*Pindahkan saja ke kelas lain\.$/),
    ]);
  const moved = read("SELECT id FROM classes WHERE name = 'X IPA 2'");
  expect((await admin.call(pupils.update, { ...draft, classid: moved })).status).toBe(200);
  await device.deliver([device.answer(0, 'a', { at: world.clock.now - MINUTE })]);
  const { body } = await room.teacher.call(logs.list, { exam: room.examId, search: '1001' });
  expect(body.data.map(({ nis, answered }) => [nis, answered])).toEqual([['1001', 1]]);
});

test('once no device can deliver any more, the pupil can be taken out of his class', async () => {
  await beginUnheard();
  await waitUntilNothingComes();
  expect((await admin.call(schoolClass.removeStudent, { id: pupil })).status).toBe(200);
  expect(seatOf('1001')).toBeUndefined();
});

test('a pupil who was given no envelope is deleted, whatever codes others hold', async () => {
  await openByCode(room);
  const other = read("SELECT id FROM users WHERE nis = '1002'");
  expect((await admin.call(pupils.remove, { id: other })).status).toBe(200);
});

test('an import that gave a pupil his only class is not undone while he may have begun', async () => {
  await admin.call(schoolClass.removeStudent, { id: pupil });
  const sheet = {
    file: 'kelas.xlsx',
    columns: ['nis' as const, 'name' as const, 'class' as const],
    rows: [{ row: 2, cells: ['1001', null, 'X IPA 1'] }],
  };
  const { plan } = (await admin.call(schoolClass.uploadStudents, sheet)).body.data;
  const saved = await admin.call(schoolClass.uploadStudents, { ...sheet, plan });
  const id = saved.body.data.id ?? '';
  await beginUnheard();
  const refused = await admin.call(imports.undo, { id });
  expect([refused.error?.code, refused.error?.message]).toEqual([
    'inUse',
    expect.stringContaining('tanpa jaringan'),
  ]);
  expect(seatOf('1001')).toBe('X IPA 1');
  await waitUntilNothingComes();
  expect((await admin.call(imports.undo, { id })).status).toBe(200);
});

test('a promotion is not undone while an exam of the new year may have been begun', async () => {
  const from = read(`SELECT period FROM exams WHERE id = '${room.examId}'`);
  const to = (await admin.call(periode.save, { name: '2027/2028' })).body.data.id;
  const classid = read("SELECT id FROM classes WHERE name = 'XI IPA 1'");
  const next = [{ student: pupil, next: 'promoted' as const, classid }];
  const { id } = (await admin.call(promotion.save, { from, to, pupils: next })).body.data;
  await beginUnheard();
  // As if it had been an exam of the new year.
  world.database.prepare('UPDATE exams SET period = ? WHERE id = ?').run(to, room.examId);
  const refused = await admin.call(promotion.undo, { id });
  expect([refused.error?.code, refused.error?.message]).toEqual([
    'inUse',
    expect.stringMatching(/tanpa jaringan.*9 September 2026/),
  ]);
  const [listed] = (await admin.call(promotion.list, {})).body.data;
  expect(listed?.held_by).toBe(read(`SELECT name FROM exams WHERE id = '${room.examId}'`));
  await waitUntilNothingComes();
  expect((await admin.call(promotion.undo, { id })).status).toBe(200);
});
