import { createDecipheriv, createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { openUnbegunExam, questionAt, startOn, type UnbegunExam } from '../../../tests/support/exam-room';
import { refusalIn } from '../../../tests/support/refusal';

const MINUTE = 60_000;

let room: UnbegunExam;
beforeEach(async () => {
  room = await openUnbegunExam();
});
afterEach(() => room.world.close());

const arrange = (sql: string, ...values: unknown[]) => room.world.database.prepare(sql).run(...values);
const start = (more: { token?: string } = {}) =>
  room.student.call(logs.start, { exam: room.examId, ...more });

const expectRefusal = refusalIn(() => room.world);

test('a start sets the deadline, locks the paper and gives all a device needs', async () => {
  expect((await room.student.call(logs.getOwn, { exam: room.examId })).body).toBeNull();
  const { status, body } = await start();
  expect(status).toBe(200);
  const { duration } = (await room.teacher.call(exam.list, {})).body.data.find(
    (row) => row.id === room.examId,
  ) ?? {
    duration: 0,
  };
  expect(Date.parse(body.ticket.deadline) - Date.parse(body.ticket.startTime)).toBe(duration * MINUTE);
  expect(body.log).toMatchObject({
    id: body.ticket.attempt,
    progress: 'running',
    isactive: true,
    isdone: false,
  });
  expect(body.ticket.order.length).toBeGreaterThan(0);
  expect(room.countOf('exam_questions')).toBe(body.ticket.order.length);
});

test('the deadline is never later than the end of the window', async () => {
  arrange('UPDATE exams SET close_at = ? WHERE id = ?', room.world.clock.now + 5 * MINUTE, room.examId);
  const { body } = await start();
  expect(Date.parse(body.ticket.deadline)).toBe(room.world.clock.now + 5 * MINUTE);
});

test('a package fetched before the first start opens with the key of the ticket', async () => {
  const paper = await room.student.call(exam.getPaper, { examid: room.examId });
  const bytes = Buffer.from(paper.body as ArrayBuffer);
  const { ticket } = (await start()).body;
  expect(paper.headers.get('x-paper-hash')).toBe(ticket.paperHash);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(ticket.paperHash);
  const opened = openPaper(bytes, ticket.paperKey);
  expect(opened.exam).toBe(room.examId);
  expect(opened.questions.map((row: { id: string }) => row.id).sort()).toEqual(
    ticket.order.map((row) => row.question).sort(),
  );
  const later = await room.student.call(exam.getPaper, { examid: room.examId });
  expect(later.headers.get('x-paper-hash')).toBe(ticket.paperHash);
});

test('editing the bank after the first start changes nothing for anybody', async () => {
  const { ticket } = (await start()).body;
  arrange('DELETE FROM questions');
  const classmate = await room.world.as('1002');
  const other = await startOn(room.world, classmate, room.examId);
  expect(other.ticket.paperHash).toBe(ticket.paperHash);
  const { body } = await room.student.call(exam.getQuestions, { examid: room.examId });
  expect(body.questions).toHaveLength(ticket.order.length);
});

test('a start that comes again is a claim: a new epoch, the same order, deadline and answers', async () => {
  const first = await room.begin();
  await first.deliver([first.answer(0, 'a')]);
  room.world.clock.advance(7 * MINUTE);
  const second = await room.begin();
  expect(second.ticket).toMatchObject({
    attempt: first.ticket.attempt,
    epoch: 2,
    order: first.ticket.order,
    deadline: first.ticket.deadline,
    startTime: first.ticket.startTime,
    answers: [{ question: questionAt(first.ticket, 0), mc: 'a' }],
  });
});

test('the token is asked for at the first start only, in any case of letters', async () => {
  arrange("UPDATE exams SET token = 'AB23CD' WHERE id = ?", room.examId);
  await expectRefusal(room.student, logs.start, { exam: room.examId }, 'examTokenWrong');
  await expectRefusal(room.student, logs.start, { exam: room.examId, token: 'AB23CE' }, 'examTokenWrong');
  expect((await start({ token: ' ab23cd ' })).status).toBe(200);
  expect((await start()).status).toBe(200);
});

test('a closed, not yet open, over or empty exam cannot be started', async () => {
  arrange('UPDATE exams SET is_active = 0');
  await expectRefusal(room.student, logs.start, { exam: room.examId }, 'examClosed');
  arrange('UPDATE exams SET is_active = 1, open_at = ?', room.world.clock.now + 1);
  await expectRefusal(room.student, logs.start, { exam: room.examId }, 'examNotOpenYet');
  arrange('UPDATE exams SET open_at = NULL, close_at = ?', room.world.clock.now);
  await expectRefusal(room.student, logs.start, { exam: room.examId }, 'examClosed');
  arrange('UPDATE exams SET close_at = NULL');
  arrange('UPDATE exam_banks SET pg = 0, essay = 0');
  const reply = await start();
  expect(reply.error?.code).toBe('examEmpty');
  expect(room.countOf('attempts')).toBe(0);
  expect(
    room.world.database.prepare('SELECT paper_locked_at FROM exams WHERE id = ?').pluck().get(room.examId),
  ).toBeNull();
});

test('the roster shows every expected pupil and his progress', async () => {
  const device = await room.begin();
  room.world.clock.advance(MINUTE);
  await device.deliver([
    device.answer(0, 'a'),
    device.answer(1, 'b'),
    device.op({ kind: 'clear', question: questionAt(device.ticket, 1) }),
  ]);
  const all = await room.teacher.call(logs.list, { exam: room.examId });
  expect(all.body.totalData).toBeGreaterThan(30);
  const paged = await room.teacher.call(logs.list, { exam: room.examId, page: 2, limit: 10 });
  expect(paged.body.data.map((row) => row.student_id)).toEqual(
    all.body.data.slice(10, 20).map((row) => row.student_id),
  );
  const own = all.body.data.find((row) => row.nis === '1001');
  expect(own).toMatchObject({
    log_id: device.ticket.attempt,
    progress: 'running',
    answered: 1,
    question_count: device.ticket.order.length,
    last_contact: new Date(room.world.clock.now).toISOString(),
    penalties: 0,
    held: 0,
  });
  expect(all.body.data.find((row) => row.nis === '1002')).toMatchObject({
    progress: 'notStarted',
    log_id: null,
    answered: 0,
  });
  const classes = (await room.teacher.call(logs.listClasses, { exam: room.examId })).body;
  const byClass = await room.teacher.call(logs.list, {
    exam: room.examId,
    classid: classes[0]?.id,
    search: '1001',
  });
  expect(byClass.body.data.map((row) => row.nis)).toEqual(['1001']);
});

test('students ask about themselves only, staff about exams of their own', async () => {
  const { ticket } = await room.begin();
  const { attempt: id, student: own } = ticket;
  const outsiders: [string, string][] = [
    ['guru2', 'notFound'],
    ['admin2@demo.sch.id', 'notFound'],
  ];
  for (const [who, code] of outsiders) {
    const caller = await room.world.as(who);
    await expectRefusal(caller, logs.finish, { id, exam: room.examId }, code);
    await expectRefusal(caller, logs.listClasses, { exam: room.examId }, code);
    await expectRefusal(caller, logs.list, { exam: room.examId }, code);
    await expectRefusal(caller, logs.retake, { id, student: own, exam: room.examId }, code);
    await expectRefusal(caller, logs.rejoin, { id }, code);
    await expectRefusal(caller, logs.penalize, { student: own, exam: room.examId }, code);
    await expectRefusal(caller, results.listAnswers, { student: own, exam: room.examId }, code);
    await expectRefusal(caller, results.listScores, { exam: room.examId }, code);
  }
  const classmate = await room.world.as('1002');
  await expectRefusal(classmate, logs.getOwn, { exam: room.examId, student: own }, 'notFound');
  await expectRefusal(classmate, logs.finish, { id, exam: room.examId }, 'notFound');
  await expectRefusal(classmate, logs.penalize, { student: own, exam: room.examId }, 'notFound');
  await expectRefusal(classmate, results.listAnswers, { student: own, exam: room.examId }, 'notFound');
  const stranger = await room.world.as('2001');
  await expectRefusal(stranger, logs.start, { exam: room.examId }, 'notFound');
  await expectRefusal(stranger, logs.getOwn, { exam: room.examId }, 'notFound');
  await expectRefusal(room.teacher, results.listAnswers, { exam: room.examId }, 'invalidInput');
  await expectRefusal(
    room.teacher,
    results.listAnswers,
    { exam: room.examId, student: room.examId },
    'notFound',
  );
});

test('levels and sessions are asked before anything else', async () => {
  const { ticket } = await room.begin();
  const id = ticket.attempt;
  const own = ticket.student;
  for (const [who, code] of [
    [room.world.anonymous, 'unauthenticated'],
    [await room.world.as('tahfiz@demo.sch.id'), 'forbidden'],
  ] as const) {
    await expectRefusal(who, logs.getOwn, { exam: room.examId }, code);
    await expectRefusal(who, logs.start, { exam: room.examId }, code);
    await expectRefusal(who, logs.finish, { id, exam: room.examId }, code);
    await expectRefusal(who, logs.listClasses, { exam: room.examId }, code);
    await expectRefusal(who, logs.list, { exam: room.examId }, code);
    await expectRefusal(who, logs.retake, { id, student: own, exam: room.examId }, code);
    await expectRefusal(who, logs.rejoin, { id }, code);
    await expectRefusal(who, logs.penalize, { student: own, exam: room.examId }, code);
    await expectRefusal(who, results.listAnswers, { exam: room.examId }, code);
    await expectRefusal(who, results.listScores, { exam: room.examId }, code);
  }
  await expectRefusal(room.student, logs.list, { exam: room.examId }, 'forbidden');
  await expectRefusal(room.student, logs.retake, { id, student: own, exam: room.examId }, 'forbidden');
  await expectRefusal(room.teacher, logs.start, { exam: room.examId }, 'forbidden');
});

function openPaper(bytes: Buffer, key: string) {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return JSON.parse(gunzipSync(plain).toString('utf8'));
}
