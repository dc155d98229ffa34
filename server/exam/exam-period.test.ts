import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import type { Caller } from '../../tests/support/caller';
import { findExam, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let student: Caller;
let teacher: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  teacher = await world.as('guru');
  examId = await findExam(student);
});
afterEach(() => world.close());

/** The school goes over to its other year, and every pupil to another class than the exam's. */
function beginNewYear(): string {
  const own = 'homebase = (SELECT homebase FROM exams WHERE id = ?)';
  const { database } = world;
  const other = database.prepare(`SELECT id FROM periods WHERE is_active = 0 AND ${own}`).pluck().get(examId);
  database.prepare(`UPDATE periods SET is_active = 0 WHERE ${own}`).run(examId);
  database.prepare('UPDATE periods SET is_active = 1 WHERE id = ?').run(other);
  return String(other);
}

test('an exam keeps its pupils and their scores when the next school year begins', async () => {
  await startOn(world, student, examId);
  const before = (await teacher.call(logs.list, { exam: examId })).body.data.map((row) => row.nis);
  beginNewYear();
  const roster = await teacher.call(logs.list, { exam: examId });
  expect(roster.body.data.map((row) => row.nis)).toEqual(before);
  expect((await teacher.call(answer.listScores, { exam: examId })).body.totalData).toBe(before.length);
  expect((await student.call(answer.list, { exam: examId })).status).toBe(200);
});

test('lists show the exams of the active year; an earlier one is found by its year or by itself', async () => {
  const [now] = (await teacher.call(exam.listPeriods, {})).body.filter(({ isactive }) => isactive);
  beginNewYear();
  expect((await teacher.call(exam.list, {})).body.data).toEqual([]);
  expect((await student.call(exam.listByClass, {})).body.data).toEqual([]);
  const earlier = await teacher.call(exam.list, { periode: now?.id });
  expect(earlier.body.data.map(({ id, periode }) => [id, periode])).toEqual([[examId, now?.name]]);
  const itself = await teacher.call(exam.list, { examid: examId });
  expect(itself.body.data.map(({ id }) => id)).toEqual([examId]);
  const colleague = await world.as('hendra');
  expect((await colleague.call(exam.list, { examid: examId })).body.data).toEqual([]);
});

test('an exam of an earlier year cannot be begun, even if it was left open', async () => {
  beginNewYear();
  expect((await student.call(logs.start, { exam: examId })).error?.code).toBe('examClosed');
});

test('whoever sits an exam when the year changes goes on to its end', async () => {
  await startOn(world, student, examId);
  beginNewYear();
  const again = await startOn(world, student, examId);
  const { body } = await again.deliver([again.answer(0, 'a')]);
  expect(body.results[0]?.result).toBe('applied');
});

test('an exam belongs to the active year; without one none can be made', async () => {
  const [draft] = (await teacher.call(exam.list, {})).body.data;
  const input = {
    name: 'Ujian susulan',
    duration: 30,
    mc_score: 100,
    essay_score: 0,
    isshuffle: false,
    bank: [{ bankid: draft?.banks[0]?.id ?? '' }],
    classes: [{ value: draft?.classes[0]?.id ?? '' }],
  };
  const made = await teacher.call(exam.save, input);
  const [found] = (await teacher.call(exam.list, { examid: made.body.data.id })).body.data;
  expect(found?.periode).toBe(draft?.periode);
  expect(found).toMatchObject({ late_count_minutes: 30, late_wait_hours: 24 });
  world.database.prepare('UPDATE periods SET is_active = 0').run();
  const before = world.changes();
  expect((await teacher.call(exam.save, input)).error?.code).toBe('conflict');
  expect(world.changes()).toBe(before);
});

test('the exam says how long late answers count by themselves', async () => {
  world.database.prepare('UPDATE exams SET late_count_minutes = 5 WHERE id = ?').run(examId);
  const device = await startOn(world, student, examId);
  const deadline = Date.parse(device.ticket.deadline);
  const inTime = { at: deadline - MINUTE };
  world.clock.now = deadline + 5 * MINUTE;
  const counted = await device.deliver([device.answer(0, 'a', inTime)]);
  world.clock.advance(1);
  const held = await device.deliver([device.answer(1, 'b', inTime)]);
  expect([counted, held].map(({ body }) => body.results[0]?.result)).toEqual(['late', 'held']);
});

test('once somebody has begun, how long the teacher waits may change, what counts by itself may not', async () => {
  await startOn(world, student, examId);
  const [row] = (await teacher.call(exam.list, { examid: examId })).body.data;
  if (!row) throw new Error('no exam');
  const same = {
    examid: examId,
    name: row.name,
    duration: row.duration,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: row.isshuffle,
    bank: row.banks.map(({ id, pg, essay }) => ({ bankid: id, pg, essay })),
    classes: row.classes.map(({ id }) => ({ value: id })),
  };
  expect((await teacher.call(exam.save, { ...same, late_wait_hours: 72 })).status).toBe(200);
  const stricter = await teacher.call(exam.save, { ...same, late_count_minutes: 1 });
  expect(stricter.error?.code).toBe('examInUse');
  const [after] = (await teacher.call(exam.list, { examid: examId })).body.data;
  expect(after).toMatchObject({ late_count_minutes: 30, late_wait_hours: 72 });
});
