import { createDecipheriv, createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import type { Caller } from '../../../tests/support/caller';
import { findExam, questionAt, startOn } from '../../../tests/support/exam-room';
import { refusalIn } from '../../../tests/support/refusal';
import { createWorld, type World } from '../../../tests/support/world';

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

const arrange = (sql: string, ...values: unknown[]) => world.database.prepare(sql).run(...values);
const countOf = (table: string) => world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const start = (more: { token?: string } = {}) => student.call(logs.start, { exam: examId, ...more });

const expectRefusal = refusalIn(() => world);

test('a start sets the deadline, locks the paper and gives all a device needs', async () => {
  expect((await student.call(logs.getOwn, { exam: examId })).body).toBeNull();
  const { status, body } = await start();
  expect(status).toBe(200);
  const { duration } = (await teacher.call(exam.list, {})).body.data.find((row) => row.id === examId) ?? {
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
  expect(countOf('exam_questions')).toBe(body.ticket.order.length);
});

test('the deadline is never later than the end of the window', async () => {
  arrange('UPDATE exams SET close_at = ? WHERE id = ?', world.clock.now + 5 * MINUTE, examId);
  const { body } = await start();
  expect(Date.parse(body.ticket.deadline)).toBe(world.clock.now + 5 * MINUTE);
});

test('a package fetched before the first start opens with the key of the ticket', async () => {
  const paper = await student.call(exam.getPaper, { examid: examId });
  const bytes = Buffer.from(paper.body as ArrayBuffer);
  const { ticket } = (await start()).body;
  expect(paper.headers.get('x-paper-hash')).toBe(ticket.paperHash);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(ticket.paperHash);
  const opened = openPaper(bytes, ticket.paperKey);
  expect(opened.exam).toBe(examId);
  expect(opened.questions.map((row: { id: string }) => row.id).sort()).toEqual(
    ticket.order.map((row) => row.question).sort(),
  );
  const later = await student.call(exam.getPaper, { examid: examId });
  expect(later.headers.get('x-paper-hash')).toBe(ticket.paperHash);
});

test('editing the bank after the first start changes nothing for anybody', async () => {
  const { ticket } = (await start()).body;
  arrange('DELETE FROM questions');
  const classmate = await world.as('1002');
  const other = await startOn(world, classmate, examId);
  expect(other.ticket.paperHash).toBe(ticket.paperHash);
  const { body } = await student.call(exam.getQuestions, { examid: examId });
  expect(body.questions).toHaveLength(ticket.order.length);
});

test('a start that comes again is a claim: a new epoch, the same order, deadline and answers', async () => {
  const first = await startOn(world, student, examId);
  await first.deliver([first.answer(0, 'a')]);
  world.clock.advance(7 * MINUTE);
  const second = await startOn(world, student, examId);
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
  arrange("UPDATE exams SET token = 'AB23CD' WHERE id = ?", examId);
  await expectRefusal(student, logs.start, { exam: examId }, 'examTokenWrong');
  await expectRefusal(student, logs.start, { exam: examId, token: 'AB23CE' }, 'examTokenWrong');
  expect((await start({ token: ' ab23cd ' })).status).toBe(200);
  expect((await start()).status).toBe(200);
});

test('a closed, not yet open, over or empty exam cannot be started', async () => {
  arrange('UPDATE exams SET is_active = 0');
  await expectRefusal(student, logs.start, { exam: examId }, 'examClosed');
  arrange('UPDATE exams SET is_active = 1, open_at = ?', world.clock.now + 1);
  await expectRefusal(student, logs.start, { exam: examId }, 'examNotOpenYet');
  arrange('UPDATE exams SET open_at = NULL, close_at = ?', world.clock.now);
  await expectRefusal(student, logs.start, { exam: examId }, 'examClosed');
  arrange('UPDATE exams SET close_at = NULL');
  arrange('UPDATE exam_banks SET pg = 0, essay = 0');
  const reply = await start();
  expect(reply.error?.code).toBe('examEmpty');
  expect(countOf('attempts')).toBe(0);
  expect(
    world.database.prepare('SELECT paper_locked_at FROM exams WHERE id = ?').pluck().get(examId),
  ).toBeNull();
});

test('the roster shows everybody who should sit and how far each one is', async () => {
  const device = await startOn(world, student, examId);
  world.clock.advance(MINUTE);
  await device.deliver([
    device.answer(0, 'a'),
    device.answer(1, 'b'),
    device.op({ kind: 'clear', question: questionAt(device.ticket, 1) }),
  ]);
  const all = await teacher.call(logs.list, { exam: examId });
  expect(all.body.totalData).toBeGreaterThan(30);
  const paged = await teacher.call(logs.list, { exam: examId, page: 2, limit: 10 });
  expect(paged.body.data.map((row) => row.student_id)).toEqual(
    all.body.data.slice(10, 20).map((row) => row.student_id),
  );
  const own = all.body.data.find((row) => row.nis === '1001');
  expect(own).toMatchObject({
    log_id: device.ticket.attempt,
    progress: 'running',
    answered: 1,
    question_count: device.ticket.order.length,
    last_contact: new Date(world.clock.now).toISOString(),
    penalties: 0,
    held: 0,
  });
  expect(all.body.data.find((row) => row.nis === '1002')).toMatchObject({
    progress: 'notStarted',
    log_id: null,
    answered: 0,
  });
  const classes = (await teacher.call(logs.listClasses, { exam: examId })).body;
  const byClass = await teacher.call(logs.list, { exam: examId, classid: classes[0]?.id, search: '1001' });
  expect(byClass.body.data.map((row) => row.nis)).toEqual(['1001']);
});

test('students ask about themselves only, staff about exams of their own', async () => {
  const { ticket } = await startOn(world, student, examId);
  const { attempt: id, student: own } = ticket;
  const outsiders: [string, string][] = [
    ['guru2', 'notFound'],
    ['admin2@demo.sch.id', 'notFound'],
  ];
  for (const [who, code] of outsiders) {
    const caller = await world.as(who);
    await expectRefusal(caller, logs.finish, { id, exam: examId }, code);
    await expectRefusal(caller, logs.listClasses, { exam: examId }, code);
    await expectRefusal(caller, logs.list, { exam: examId }, code);
    await expectRefusal(caller, logs.retake, { id, student: own, exam: examId }, code);
    await expectRefusal(caller, logs.rejoin, { id }, code);
    await expectRefusal(caller, logs.penalize, { student: own, exam: examId }, code);
    await expectRefusal(caller, answer.list, { student: own, exam: examId }, code);
    await expectRefusal(caller, answer.listScores, { exam: examId }, code);
  }
  const classmate = await world.as('1002');
  await expectRefusal(classmate, logs.getOwn, { exam: examId, student: own }, 'notFound');
  await expectRefusal(classmate, logs.finish, { id, exam: examId }, 'notFound');
  await expectRefusal(classmate, logs.penalize, { student: own, exam: examId }, 'notFound');
  await expectRefusal(classmate, answer.list, { student: own, exam: examId }, 'notFound');
  const stranger = await world.as('2001');
  await expectRefusal(stranger, logs.start, { exam: examId }, 'notFound');
  await expectRefusal(stranger, logs.getOwn, { exam: examId }, 'notFound');
  await expectRefusal(teacher, answer.list, { exam: examId }, 'invalidInput');
  await expectRefusal(teacher, answer.list, { exam: examId, student: examId }, 'notFound');
});

test('levels and sessions are asked before anything else', async () => {
  const { ticket } = await startOn(world, student, examId);
  const id = ticket.attempt;
  const own = ticket.student;
  for (const [who, code] of [
    [world.anonymous, 'unauthenticated'],
    [await world.as('tahfiz@demo.sch.id'), 'forbidden'],
  ] as const) {
    await expectRefusal(who, logs.getOwn, { exam: examId }, code);
    await expectRefusal(who, logs.start, { exam: examId }, code);
    await expectRefusal(who, logs.finish, { id, exam: examId }, code);
    await expectRefusal(who, logs.listClasses, { exam: examId }, code);
    await expectRefusal(who, logs.list, { exam: examId }, code);
    await expectRefusal(who, logs.retake, { id, student: own, exam: examId }, code);
    await expectRefusal(who, logs.rejoin, { id }, code);
    await expectRefusal(who, logs.penalize, { student: own, exam: examId }, code);
    await expectRefusal(who, answer.list, { exam: examId }, code);
    await expectRefusal(who, answer.listScores, { exam: examId }, code);
  }
  await expectRefusal(student, logs.list, { exam: examId }, 'forbidden');
  await expectRefusal(student, logs.retake, { id, student: own, exam: examId }, 'forbidden');
  await expectRefusal(teacher, logs.start, { exam: examId }, 'forbidden');
});

function openPaper(bytes: Buffer, key: string) {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return JSON.parse(gunzipSync(plain).toString('utf8'));
}
