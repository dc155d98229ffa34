import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { refusalIn } from '../../../tests/support/refusal';
import { createWorld, type World } from '../../../tests/support/world';
import { startSweeper, sweepOverdue } from './sweeper';

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

const countOf = (table: string) => world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const progress = async () =>
  (await student.call(logs.getOwn, { exam: examId })).body?.progress ?? 'notStarted';

const expectRefusal = refusalIn(() => world);

test('finish is final and the same twice; nobody starts or is penalised after it', async () => {
  const { ticket } = await startOn(world, student, examId);
  for (const _twice of [1, 2]) {
    expect((await student.call(logs.finish, { id: ticket.attempt, exam: examId })).status).toBe(200);
  }
  expect(await progress()).toBe('finished');
  expect(countOf('operations')).toBe(1);
  await expectRefusal(student, logs.start, { exam: examId }, 'attemptFinished');
  await expectRefusal(student, logs.penalize, { student: ticket.student, exam: examId }, 'attemptFinished');
  await expectRefusal(student, exam.getQuestions, { examid: examId }, 'attemptFinished');
  expect(await progress()).toBe('finished');
});

test('a penalty stops, twice is once, and only staff reopen; no time is given back', async () => {
  const device = await startOn(world, student, examId);
  const { attempt, student: id, deadline } = device.ticket;
  for (const _twice of [1, 2]) {
    expect((await student.call(logs.penalize, { student: id, exam: examId })).status).toBe(200);
  }
  expect(await progress()).toBe('stopped');
  await expectRefusal(student, logs.start, { exam: examId }, 'attemptStopped');
  await expectRefusal(student, logs.finish, { id: attempt, exam: examId }, 'attemptStopped');
  await expectRefusal(student, logs.rejoin, { id: attempt }, 'forbidden');
  world.clock.advance(10 * MINUTE);
  expect((await teacher.call(logs.rejoin, { id: attempt })).status).toBe(200);
  expect((await teacher.call(logs.rejoin, { id: attempt })).status).toBe(200);
  expect(await progress()).toBe('admitted');
  expect((await device.deliver([device.answer(0, 'a', { seq: 9 })])).body.results[0]?.result).toBe(
    'afterFinish',
  );
  const again = await startOn(world, student, examId);
  expect(again.ticket).toMatchObject({ epoch: 2, deadline, order: device.ticket.order });
  expect((await again.deliver([again.answer(0, 'b')])).body.results[0]?.result).toBe('applied');
  expect(
    world.database.prepare("SELECT count(*) FROM audit_log WHERE action = 'attempt.rejoin'").pluck().get(),
  ).toBe(1);
});

test('after the deadline nobody is let in again, and the attempt shows as ended before it is swept', async () => {
  const { ticket } = await startOn(world, student, examId);
  world.clock.now = Date.parse(ticket.deadline);
  expect(await progress()).toBe('expired');
  teacher = await world.as('guru');
  await expectRefusal(teacher, logs.rejoin, { id: ticket.attempt }, 'attemptTimeUp');
  await expectRefusal(student, logs.start, { exam: examId }, 'attemptTimeUp');
  await expectRefusal(student, exam.getQuestions, { examid: examId }, 'attemptTimeUp');
  await expectRefusal(student, logs.penalize, { student: ticket.student, exam: examId }, 'attemptTimeUp');
  expect((await student.call(logs.finish, { id: ticket.attempt, exam: examId })).status).toBe(200);
});

test('the sweeper closes what ran out 30 seconds ago, once, and leaves the rest', async () => {
  const { ticket } = await startOn(world, student, examId);
  const works: (() => void)[] = [];
  const stop = startSweeper(world.services, (work) => {
    works.push(work);
    return () => works.splice(0);
  });
  expect(works).toHaveLength(3);
  stop();
  expect(works).toHaveLength(0);
  world.clock.now = Date.parse(ticket.deadline) + 29_999;
  expect(await sweepOverdue(world.services)).toBe(0);
  world.clock.advance(1);
  expect(await sweepOverdue(world.services)).toBe(1);
  expect(await sweepOverdue(world.services)).toBe(0);
  expect(world.database.prepare('SELECT progress, finished_at FROM attempts').get()).toEqual({
    progress: 'expired',
    finished_at: Date.parse(ticket.deadline),
  });
  const plan = world.database
    .prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM attempts WHERE progress IN ('running', 'admitted') AND paused_at IS NULL AND deadline <= ?",
    )
    .all(1) as { detail: string }[];
  expect(plan[0]?.detail).toContain('attempts_running');
});

test('a retake archives all there was and the next start is a new sitting', async () => {
  const device = await startOn(world, student, examId);
  await device.deliver([device.answer(0, 'a')]);
  const input = { id: device.ticket.attempt, student: device.ticket.student, exam: examId };
  for (const _twice of [1, 2]) expect((await teacher.call(logs.retake, input)).status).toBe(200);
  expect(await progress()).toBe('notStarted');
  expect([countOf('operations'), countOf('answers')]).toEqual([1, 1]);
  world.clock.advance(MINUTE);
  const renewed = await startOn(world, student, examId);
  expect(renewed.ticket.deadline).not.toBe(device.ticket.deadline);
  expect(world.database.prepare('SELECT number FROM attempts ORDER BY number').pluck().all()).toEqual([1, 2]);
  await expectRefusal(teacher, logs.rejoin, { id: device.ticket.attempt }, 'attemptArchived');
  expect(
    world.database.prepare("SELECT count(*) FROM audit_log WHERE action = 'attempt.retake'").pluck().get(),
  ).toBe(1);
});
