import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Allowance, allowance } from '#contract/exam/allowance';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

const MINUTE = 60_000;
const why = 'Membaca dengan pembesar';
const quarter: Allowance = { unit: 'percent', amount: 25 };

let world: World;
let admin: Caller;
let teacher: Caller;
let pupil: Caller;
let examId: string;
let student: string;

beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  teacher = await world.as('guru');
  pupil = await world.as('1001');
  examId = await findExam(pupil);
  student = idOf('1001');
});
afterEach(() => world.close());

const idOf = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
const seen = async (who = pupil) =>
  (await who.call(exam.listByClass, {})).body.data.find(({ id }) => id === examId)?.extra_minutes;
const rowOf = async (who = student) =>
  (await teacher.call(logs.list, { exam: examId })).body.data.find(({ student_id }) => student_id === who);
const minutesOf = (ticket: { startTime: string; deadline: string }) =>
  (Date.parse(ticket.deadline) - Date.parse(ticket.startTime)) / MINUTE;
const duration = async () =>
  (await teacher.call(exam.list, { examid: examId })).body.data[0]?.duration ?? Number.NaN;
const audited = () =>
  world.database
    .prepare("SELECT action FROM audit_log WHERE action LIKE '%Allowance' ORDER BY id")
    .pluck()
    .all();

test('a profile is set once and applies to every exam: visible to the pupil before the start, then part of his deadline', async () => {
  await admin.call(allowance.saveProfile, { student, ...quarter, why });
  const extra = Math.ceil((await duration()) / 4);
  expect(await seen()).toBe(extra);
  expect(await seen(await world.as('1002'))).toBe(0);
  expect(await rowOf()).toMatchObject({
    allowance_ms: extra * MINUTE,
    allowance: { ...quarter, here: false },
  });
  const { ticket } = await startOn(world, pupil, examId);
  expect(minutesOf(ticket)).toBe((await duration()) + extra);
  const other = await startOn(world, await world.as('1002'), examId);
  expect(minutesOf(other.ticket)).toBe(await duration());
});

test('only the office reads the reason: it is neither in the list of an exam nor shown to the pupil', async () => {
  await admin.call(allowance.saveProfile, { student, ...quarter, why });
  const { body } = await admin.call(allowance.listProfiles, { search: '1001' });
  expect(body.data).toMatchObject([{ student, nis: '1001', ...quarter, why }]);
  expect(JSON.stringify([await rowOf(), (await pupil.call(exam.listByClass, {})).body])).not.toContain(why);
});

test('an exam may give him other time than his profile, or none, and may follow it again', async () => {
  await admin.call(allowance.saveProfile, { student, ...quarter, why });
  const one = { exam: examId, student };
  await teacher.call(allowance.setForExam, { ...one, unit: 'minutes', amount: 15, why });
  expect(await seen()).toBe(15);
  await teacher.call(allowance.setForExam, { ...one, unit: 'minutes', amount: 0, why });
  expect(await seen()).toBe(0);
  await teacher.call(allowance.clearForExam, one);
  expect(await seen()).toBe(Math.ceil((await duration()) / 4));
});

test('the end of the exam shortens everybody’s time, and a pupil’s own extra time is added to what is left', async () => {
  await admin.call(allowance.saveProfile, { student, unit: 'minutes', amount: 10, why });
  world.database
    .prepare('UPDATE exams SET close_at = ? WHERE id = ?')
    .run(world.clock.now + 20 * MINUTE, examId);
  const { ticket } = await startOn(world, pupil, examId);
  expect(minutesOf(ticket)).toBe(30);
  world.clock.advance(20 * MINUTE);
  expect((await pupil.call(logs.getOwn, { exam: examId })).body?.progress).toBe('running');
  const late = await world.as('1002');
  await admin.call(allowance.saveProfile, { student: idOf('1002'), unit: 'minutes', amount: 10, why });
  expect((await late.call(logs.start, { exam: examId })).error?.code).toBe('examClosed');
});

test('a sitting keeps the time it was given, whatever is said afterwards', async () => {
  await admin.call(allowance.saveProfile, { student, ...quarter, why });
  const { ticket } = await startOn(world, pupil, examId);
  await admin.call(allowance.removeProfile, { student });
  const own = { exam: examId, student };
  const before = world.changes();
  for (const reply of [
    await teacher.call(allowance.setForExam, { ...own, ...quarter, why }),
    await teacher.call(allowance.clearForExam, own),
  ]) {
    expect(reply.error?.code).toBe('conflict');
  }
  expect(world.changes()).toBe(before);
  expect((await pupil.call(logs.getOwn, { exam: examId })).body?.deadline).toBe(ticket.deadline);
  expect((await rowOf())?.allowance_ms).toBe(Math.ceil((await duration()) / 4) * MINUTE);
});

test('a pupil who may have begun offline keeps the time his device was given', async () => {
  await teacher.call(offlineStart.make, { exam: examId });
  await pupil.call(offlineStart.prepare, { exam: examId });
  // An offline device does not learn of that.
  await teacher.call(offlineStart.revoke, { exam: examId });
  const own = { exam: examId, student };
  const before = world.changes();
  for (const reply of [
    await teacher.call(allowance.setForExam, { ...own, ...quarter, why }),
    await teacher.call(allowance.clearForExam, own),
  ]) {
    expect(reply.error?.code).toBe('conflict');
  }
  expect(world.changes()).toBe(before);
  const other = { exam: examId, student: idOf('1002') };
  expect((await teacher.call(allowance.setForExam, { ...other, ...quarter, why })).status).toBe(200);
});

test('a pupil who does not take the exam or is of another school gets no extra time', async () => {
  const outsider = idOf('2001');
  const stranger = await world.as('guru2');
  const foreignAdmin = await world.as('admin2@demo.sch.id');
  const before = world.changes();
  const forExam = { exam: examId, ...quarter, why };
  for (const reply of [
    await teacher.call(allowance.setForExam, { ...forExam, student: outsider }),
    await teacher.call(allowance.clearForExam, { exam: examId, student: outsider }),
    await stranger.call(allowance.setForExam, { ...forExam, student }),
    await admin.call(allowance.saveProfile, { student: outsider, ...quarter, why }),
    await admin.call(allowance.removeProfile, { student: outsider }),
    await foreignAdmin.call(allowance.saveProfile, { student, ...quarter, why }),
  ]) {
    expect(reply.error?.code).toBe('notFound');
  }
  expect(world.changes()).toBe(before);
});

test('more than twice the time, a profile of zero and a missing reason are refused at their field', async () => {
  const said = [
    { ...quarter, amount: 121, why },
    { ...quarter, amount: 0, why },
    { ...quarter, why: ' ' },
  ];
  for (const wrong of said) {
    const { error } = await admin.call(allowance.saveProfile, { student, ...wrong });
    expect(error?.code).toBe('invalidInput');
  }
});

test('every change is in the audit log once, and repeating it changes nothing', async () => {
  const one = { exam: examId, student };
  for (const _twice of [1, 2]) await admin.call(allowance.saveProfile, { student, ...quarter, why });
  for (const _twice of [1, 2]) await teacher.call(allowance.setForExam, { ...one, ...quarter, why });
  for (const _twice of [1, 2]) await teacher.call(allowance.clearForExam, one);
  for (const _twice of [1, 2]) await admin.call(allowance.removeProfile, { student });
  expect(audited()).toEqual([
    'pupil.setAllowance',
    'exam.setAllowance',
    'exam.clearAllowance',
    'pupil.removeAllowance',
  ]);
});
