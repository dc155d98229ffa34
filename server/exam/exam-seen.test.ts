import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { draftOf, foreignId } from '../../tests/support/exam-draft';
import { openUnbegunExam, type UnbegunExam } from '../../tests/support/exam-room';
import { refusalIn } from '../../tests/support/refusal';

// Tests who sees an exam, its questions and its paper, and when.

let room: UnbegunExam;
beforeEach(async () => {
  room = await openUnbegunExam();
});
afterEach(() => room.world.close());

const expectRefusal = refusalIn(() => room.world);

test('a student sees exams of his own class with his progress, and of no other', async () => {
  const own = await room.student.call(exam.listByClass, {});
  expect(own.body.data.find((row) => row.id === room.examId)).toMatchObject({
    progress: 'notStarted',
    needs_token: false,
  });
  const device = await room.begin();
  const later = (await room.student.call(exam.listByClass, {})).body.data.find(
    (row) => row.id === room.examId,
  );
  expect(later).toMatchObject({ progress: 'running', deadline: device.ticket.deadline });
  expect(later?.question_count).toBe(device.ticket.order.length);
  await expectRefusal(
    room.student,
    exam.listByClass,
    { classid: foreignId(room.world, 'classes') },
    'notFound',
  );
});

test('nothing is readable before the start, and afterwards each pupil has his own order', async () => {
  await expectRefusal(room.student, exam.getQuestions, { examid: room.examId }, 'attemptNotRunning');
  const { ticket } = await room.begin();
  const { body } = await room.student.call(exam.getQuestions, { examid: room.examId });
  expect(
    body.questions.map(({ id, choices }) => ({ question: id, choices: choices.map(({ key }) => key) })),
  ).toEqual(ticket.order);
});

test('whoever sits asks for his questions again as often as a page is loaded anew, but not without end or many at once', async () => {
  await room.begin();
  const ask = () => room.student.call(exam.getQuestions, { examid: room.examId });
  const together = await Promise.all([ask(), ask(), ask()]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  for (let time = 4; time <= 20; time += 1) expect((await ask()).status).toBe(200);
  const hasty = await ask();
  expect([hasty.status, hasty.headers.get('retry-after')]).toEqual([429, '10']);
  room.world.clock.advance(10_000);
  expect((await ask()).status).toBe(200);
});

test('until the first start the package follows the banks', async () => {
  const before = await room.student.call(exam.getPaper, { examid: room.examId });
  room.world.database.prepare('DELETE FROM questions WHERE position = 1').run();
  room.world.clock.advance(5_000);
  const after = await room.student.call(exam.getPaper, { examid: room.examId });
  expect(after.headers.get('x-paper-hash')).not.toBe(before.headers.get('x-paper-hash'));
});

test('a teacher without a part in an exam does not learn that it exists', async () => {
  const draft = await draftOf(room.world, room.examId);
  for (const who of ['guru2', 'admin2@demo.sch.id']) {
    const caller = await room.world.as(who);
    await expectRefusal(caller, exam.save, draft, 'notFound');
    await expectRefusal(caller, exam.remove, { id: room.examId }, 'notFound');
    await expectRefusal(caller, exam.changeStatus, { id: room.examId }, 'notFound');
    const seen = (await caller.call(exam.list, {})).body.data.map((row) => row.id);
    expect(seen).not.toContain(room.examId);
  }
  const stranger = await room.world.as('2001');
  await expectRefusal(stranger, exam.getQuestions, { examid: room.examId }, 'notFound');
  await expectRefusal(stranger, exam.getPaper, { examid: room.examId }, 'notFound');
});

test('levels and sessions are asked before anything else', async () => {
  const draft = await draftOf(room.world, room.examId);
  for (const [who, code] of [
    [room.world.anonymous, 'unauthenticated'],
    [await room.world.as('wali@demo.sch.id'), 'forbidden'],
  ] as const) {
    await expectRefusal(who, exam.listClasses, {}, code);
    await expectRefusal(who, exam.save, draft, code);
    await expectRefusal(who, exam.list, {}, code);
    await expectRefusal(who, exam.remove, { id: room.examId }, code);
    await expectRefusal(who, exam.changeStatus, { id: room.examId }, code);
    await expectRefusal(who, exam.listByClass, {}, code);
    await expectRefusal(who, exam.getQuestions, { examid: room.examId }, code);
    await expectRefusal(who, exam.getPaper, { examid: room.examId }, code);
  }
  await expectRefusal(room.student, exam.list, {}, 'forbidden');
  await expectRefusal(room.teacher, exam.getPaper, { examid: room.examId }, 'forbidden');
});
