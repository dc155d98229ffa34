import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam';
import type { Caller } from '../../tests/support/caller';
import { draftOf, foreignId } from '../../tests/support/exam-draft';
import { findExam, startOn } from '../../tests/support/exam-room';
import { refusalIn } from '../../tests/support/refusal';
import { createWorld, type World } from '../../tests/support/world';

// Who sees an exam, its questions and its paper, and when.

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

const expectRefusal = refusalIn(() => world);

test('a student sees exams of his own class with his progress, and of no other', async () => {
  const own = await student.call(exam.listByClass, {});
  expect(own.body.data.find((row) => row.id === examId)).toMatchObject({
    progress: 'notStarted',
    needs_token: false,
  });
  const device = await startOn(world, student, examId);
  const later = (await student.call(exam.listByClass, {})).body.data.find((row) => row.id === examId);
  expect(later).toMatchObject({ progress: 'running', deadline: device.ticket.deadline });
  expect(later?.question_count).toBe(device.ticket.order.length);
  await expectRefusal(student, exam.listByClass, { classid: foreignId(world, 'classes') }, 'notFound');
});

test('nothing is readable before the start, and afterwards in the own order', async () => {
  await expectRefusal(student, exam.getQuestions, { examid: examId }, 'attemptNotRunning');
  const { ticket } = await startOn(world, student, examId);
  const { body } = await student.call(exam.getQuestions, { examid: examId });
  expect(
    body.questions.map(({ id, choices }) => ({ question: id, choices: choices.map(({ key }) => key) })),
  ).toEqual(ticket.order);
});

test('before the first start the package follows the banks', async () => {
  const before = await student.call(exam.getPaper, { examid: examId });
  world.database.prepare('DELETE FROM questions WHERE position = 1').run();
  world.clock.advance(5_000);
  const after = await student.call(exam.getPaper, { examid: examId });
  expect(after.headers.get('x-paper-hash')).not.toBe(before.headers.get('x-paper-hash'));
});

test('who owns no part of an exam does not learn that it is there', async () => {
  const draft = await draftOf(world, examId);
  for (const who of ['guru2', 'admin2@demo.sch.id']) {
    const caller = await world.as(who);
    await expectRefusal(caller, exam.save, draft, 'notFound');
    await expectRefusal(caller, exam.remove, { id: examId }, 'notFound');
    await expectRefusal(caller, exam.changeStatus, { id: examId }, 'notFound');
    const seen = (await caller.call(exam.list, {})).body.data.map((row) => row.id);
    expect(seen).not.toContain(examId);
  }
  const stranger = await world.as('2001');
  await expectRefusal(stranger, exam.getQuestions, { examid: examId }, 'notFound');
  await expectRefusal(stranger, exam.getPaper, { examid: examId }, 'notFound');
});

test('levels and sessions are asked before anything else', async () => {
  const draft = await draftOf(world, examId);
  for (const [who, code] of [
    [world.anonymous, 'unauthenticated'],
    [await world.as('wali@demo.sch.id'), 'forbidden'],
  ] as const) {
    await expectRefusal(who, exam.listClasses, {}, code);
    await expectRefusal(who, exam.save, draft, code);
    await expectRefusal(who, exam.list, {}, code);
    await expectRefusal(who, exam.remove, { id: examId }, code);
    await expectRefusal(who, exam.changeStatus, { id: examId }, code);
    await expectRefusal(who, exam.listByClass, {}, code);
    await expectRefusal(who, exam.getQuestions, { examid: examId }, code);
    await expectRefusal(who, exam.getPaper, { examid: examId }, code);
  }
  await expectRefusal(student, exam.list, {}, 'forbidden');
  await expectRefusal(teacher, exam.getPaper, { examid: examId }, 'forbidden');
});
