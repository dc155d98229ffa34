import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import type { Answer } from '../../../tests/support/caller';
import { openUnbegunExam, type UnbegunExam } from '../../../tests/support/exam-room';
import { refusalIn } from '../../../tests/support/refusal';
import { sweepOverdue } from './sweeper';

const MINUTE = 60_000;

let room: UnbegunExam;
beforeEach(async () => {
  room = await openUnbegunExam();
});
afterEach(() => room.world.close());

const progress = async () =>
  (await room.student.call(logs.getOwn, { exam: room.examId })).body?.progress ?? 'notStarted';

const expectRefusal = refusalIn(() => room.world);

test('finish is final and the same twice; nobody starts or is penalised after it', async () => {
  const { ticket } = await room.begin();
  for (const _twice of [1, 2]) {
    expect((await room.student.call(logs.finish, { id: ticket.attempt, exam: room.examId })).status).toBe(
      200,
    );
  }
  expect(await progress()).toBe('finished');
  expect(room.countOf('operations')).toBe(1);
  await expectRefusal(room.student, logs.start, { exam: room.examId }, 'attemptFinished');
  await expectRefusal(
    room.student,
    logs.penalize,
    { student: ticket.student, exam: room.examId },
    'attemptFinished',
  );
  await expectRefusal(room.student, exam.getQuestions, { examid: room.examId }, 'attemptFinished');
  expect(await progress()).toBe('finished');
});

test('a penalty stops, twice is once, and only staff reopen; no time is given back', async () => {
  const device = await room.begin();
  const { attempt, student: id, deadline } = device.ticket;
  for (const _twice of [1, 2]) {
    expect((await room.student.call(logs.penalize, { student: id, exam: room.examId })).status).toBe(200);
  }
  expect(await progress()).toBe('stopped');
  await expectRefusal(room.student, logs.start, { exam: room.examId }, 'attemptStopped');
  await expectRefusal(room.student, logs.finish, { id: attempt, exam: room.examId }, 'attemptStopped');
  await expectRefusal(room.student, logs.rejoin, { id: attempt }, 'forbidden');
  room.world.clock.advance(10 * MINUTE);
  expect((await room.teacher.call(logs.rejoin, { id: attempt })).status).toBe(200);
  expect((await room.teacher.call(logs.rejoin, { id: attempt })).status).toBe(200);
  expect(await progress()).toBe('admitted');
  expect((await device.deliver([device.answer(0, 'a', { seq: 9 })])).body.results[0]?.result).toBe(
    'afterFinish',
  );
  const again = await room.begin();
  expect(again.ticket).toMatchObject({ epoch: 2, deadline, order: device.ticket.order });
  expect((await again.deliver([again.answer(0, 'b')])).body.results[0]?.result).toBe('applied');
  expect(
    room.world.database
      .prepare("SELECT count(*) FROM audit_log WHERE action = 'attempt.rejoin'")
      .pluck()
      .get(),
  ).toBe(1);
});

test('who asks for somebody else is not spoken to as the pupil', async () => {
  const { ticket } = await room.begin();
  const { attempt: id, student } = ticket;
  const penalize = { student, exam: room.examId };
  const toldBy = async (reply: Promise<Answer<unknown>>) => (await reply).error?.message;
  await room.student.call(logs.penalize, penalize);
  expect(await toldBy(room.teacher.call(logs.finish, { id, exam: room.examId }))).toBe(
    'Ujian siswa ini sudah dihentikan.',
  );
  await room.teacher.call(logs.rejoin, { id });
  await room.student.call(logs.finish, { id, exam: room.examId });
  expect(await toldBy(room.teacher.call(logs.penalize, penalize))).toBe(
    'Siswa ini sudah menyelesaikan ujiannya.',
  );
  expect(await toldBy(room.student.call(logs.penalize, penalize))).toBe('Ujian ini sudah Anda selesaikan.');
  room.world.clock.now = Date.parse(ticket.deadline);
  room.teacher = await room.world.as('guru');
  expect(await toldBy(room.teacher.call(logs.rejoin, { id }))).toBe('Waktu ujian siswa ini sudah habis.');
});

test('after the deadline nobody is readmitted, and the attempt shows as ended before the sweeper runs', async () => {
  const { ticket } = await room.begin();
  room.world.clock.now = Date.parse(ticket.deadline);
  expect(await progress()).toBe('expired');
  room.teacher = await room.world.as('guru');
  await expectRefusal(room.teacher, logs.rejoin, { id: ticket.attempt }, 'attemptTimeUp');
  await expectRefusal(room.student, logs.start, { exam: room.examId }, 'attemptTimeUp');
  await expectRefusal(room.student, exam.getQuestions, { examid: room.examId }, 'attemptTimeUp');
  await expectRefusal(
    room.student,
    logs.penalize,
    { student: ticket.student, exam: room.examId },
    'attemptTimeUp',
  );
  expect((await room.student.call(logs.finish, { id: ticket.attempt, exam: room.examId })).status).toBe(200);
});

test('the sweeper closes attempts that ran out 30 seconds ago, once, and leaves the rest', async () => {
  const { ticket } = await room.begin();
  room.world.clock.now = Date.parse(ticket.deadline) + 29_999;
  expect(await sweepOverdue(room.world.services)).toBe(0);
  room.world.clock.advance(1);
  expect(await sweepOverdue(room.world.services)).toBe(1);
  expect(await sweepOverdue(room.world.services)).toBe(0);
  expect(room.world.database.prepare('SELECT progress, finished_at FROM attempts').get()).toEqual({
    progress: 'expired',
    finished_at: Date.parse(ticket.deadline),
  });
  const plan = room.world.database
    .prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM attempts WHERE progress IN ('running', 'admitted') AND paused_at IS NULL AND deadline <= ?",
    )
    .all(1) as { detail: string }[];
  expect(plan[0]?.detail).toContain('attempts_running');
});

test('a retake archives all there was and the next start is a new sitting', async () => {
  const device = await room.begin();
  await device.deliver([device.answer(0, 'a')]);
  const input = { id: device.ticket.attempt, student: device.ticket.student, exam: room.examId };
  for (const _twice of [1, 2]) expect((await room.teacher.call(logs.retake, input)).status).toBe(200);
  expect(await progress()).toBe('notStarted');
  expect([room.countOf('operations'), room.countOf('answers')]).toEqual([1, 1]);
  room.world.clock.advance(MINUTE);
  const renewed = await room.begin();
  expect(renewed.ticket.deadline).not.toBe(device.ticket.deadline);
  expect(room.world.database.prepare('SELECT number FROM attempts ORDER BY number').pluck().all()).toEqual([
    1, 2,
  ]);
  await expectRefusal(room.teacher, logs.rejoin, { id: device.ticket.attempt }, 'attemptArchived');
  expect(
    room.world.database
      .prepare("SELECT count(*) FROM audit_log WHERE action = 'attempt.retake'")
      .pluck()
      .get(),
  ).toBe(1);
});
