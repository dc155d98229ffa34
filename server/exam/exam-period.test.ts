import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { openUnbegunExam, type UnbegunExam } from '../../tests/support/exam-room';

const MINUTE = 60_000;

let room: UnbegunExam;
beforeEach(async () => {
  room = await openUnbegunExam();
});
afterEach(() => room.world.close());

/** The school goes over to its other year, and every pupil to another class than the exam's. */
function beginNewYear(): string {
  const own = 'homebase = (SELECT homebase FROM exams WHERE id = ?)';
  const { database } = room.world;
  const other = database
    .prepare(`SELECT id FROM periods WHERE is_active = 0 AND ${own}`)
    .pluck()
    .get(room.examId);
  database.prepare(`UPDATE periods SET is_active = 0 WHERE ${own}`).run(room.examId);
  database.prepare('UPDATE periods SET is_active = 1 WHERE id = ?').run(other);
  return String(other);
}

test('an exam keeps its pupils and their scores when the next school year begins', async () => {
  await room.begin();
  const before = (await room.teacher.call(logs.list, { exam: room.examId })).body.data.map((row) => row.nis);
  beginNewYear();
  const roster = await room.teacher.call(logs.list, { exam: room.examId });
  expect(roster.body.data.map((row) => row.nis)).toEqual(before);
  expect((await room.teacher.call(results.listScores, { exam: room.examId })).body.totalData).toBe(
    before.length,
  );
  expect((await room.student.call(results.listAnswers, { exam: room.examId })).status).toBe(200);
});

test('lists show the exams of the active year; an earlier one is found by its year or by itself', async () => {
  const [now] = (await room.teacher.call(exam.listPeriods, {})).body.filter(({ isactive }) => isactive);
  beginNewYear();
  expect((await room.teacher.call(exam.list, {})).body.data).toEqual([]);
  expect((await room.student.call(exam.listByClass, {})).body.data).toEqual([]);
  const earlier = await room.teacher.call(exam.list, { periode: now?.id });
  expect(earlier.body.data.map(({ id, periode }) => [id, periode])).toEqual([[room.examId, now?.name]]);
  const itself = await room.teacher.call(exam.list, { examid: room.examId });
  expect(itself.body.data.map(({ id }) => id)).toEqual([room.examId]);
  const colleague = await room.world.as('hendra');
  expect((await colleague.call(exam.list, { examid: room.examId })).body.data).toEqual([]);
});

test('an exam of an earlier year cannot be begun, even if it was left open', async () => {
  beginNewYear();
  expect((await room.student.call(logs.start, { exam: room.examId })).error?.code).toBe('examClosed');
});

test('a pupil sitting an exam when the year changes can finish it', async () => {
  await room.begin();
  beginNewYear();
  const again = await room.begin();
  const { body } = await again.deliver([again.answer(0, 'a')]);
  expect(body.results[0]?.result).toBe('applied');
});

test('an exam belongs to the active year; without one none can be made', async () => {
  const [draft] = (await room.teacher.call(exam.list, {})).body.data;
  const input = {
    name: 'Ujian susulan',
    duration: 30,
    mc_score: 100,
    essay_score: 0,
    isshuffle: false,
    bank: [{ bankid: draft?.banks[0]?.id ?? '' }],
    classes: [{ value: draft?.classes[0]?.id ?? '' }],
  };
  const made = await room.teacher.call(exam.save, input);
  const [found] = (await room.teacher.call(exam.list, { examid: made.body.data.id })).body.data;
  expect(found?.periode).toBe(draft?.periode);
  expect(found).toMatchObject({ late_count_minutes: 30, late_wait_hours: 24 });
  room.world.database.prepare('UPDATE periods SET is_active = 0').run();
  const before = room.world.changes();
  expect((await room.teacher.call(exam.save, input)).error?.code).toBe('noActivePeriod');
  expect(room.world.changes()).toBe(before);
});

test('the exam sets how long late answers count automatically', async () => {
  room.world.database.prepare('UPDATE exams SET late_count_minutes = 5 WHERE id = ?').run(room.examId);
  const device = await room.begin();
  const deadline = Date.parse(device.ticket.deadline);
  const inTime = { at: deadline - MINUTE };
  room.world.clock.now = deadline + 5 * MINUTE;
  const counted = await device.deliver([device.answer(0, 'a', inTime)]);
  room.world.clock.advance(1);
  const held = await device.deliver([device.answer(1, 'b', inTime)]);
  expect([counted, held].map(({ body }) => body.results[0]?.result)).toEqual(['late', 'held']);
});

test('once somebody has begun, the teacher’s waiting time may change, the time for automatic counting may not', async () => {
  await room.begin();
  const [row] = (await room.teacher.call(exam.list, { examid: room.examId })).body.data;
  if (!row) throw new Error('no exam');
  const same = {
    examid: room.examId,
    name: row.name,
    duration: row.duration,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: row.isshuffle,
    bank: row.banks.map(({ id, pg, essay }) => ({ bankid: id, pg, essay })),
    classes: row.classes.map(({ id }) => ({ value: id })),
  };
  expect((await room.teacher.call(exam.save, { ...same, late_wait_hours: 72 })).status).toBe(200);
  const stricter = await room.teacher.call(exam.save, { ...same, late_count_minutes: 1 });
  expect(stricter.error?.code).toBe('examInUse');
  const [after] = (await room.teacher.call(exam.list, { examid: room.examId })).body.data;
  expect(after).toMatchObject({ late_count_minutes: 30, late_wait_hours: 72 });
});
