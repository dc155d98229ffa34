import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { findExam, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('an exam named by another field than the one that is used opens nothing', async () => {
  const student = await world.as('1002');
  const own = await findExam(student);
  const read = (sql: string, ...values: string[]) =>
    String(
      world.database
        .prepare(sql)
        .pluck()
        .get(...values),
    );
  const other = read('SELECT id FROM exams WHERE id <> ? LIMIT 1', own);
  const question = read('SELECT id FROM questions LIMIT 1');
  const before = world.changes();
  const smuggled = await student.call(answer.add, { exam: other, examid: own, question, mc: 'a' });
  expect(smuggled.status).toBe(404);
  expect(world.changes()).toBe(before);
});

/** An attempt of 1003 in guru's exam, and the ids of another exam and another student. */
async function sitting() {
  const student = await world.as('1003');
  const device = await startOn(world, student, await findExam(student));
  const pick = (sql: string, value: string) => String(world.database.prepare(sql).pluck().get(value));
  const other = {
    exam: pick('SELECT id FROM exams WHERE id <> ? LIMIT 1', device.ticket.exam),
    student: pick("SELECT id FROM users WHERE level = 'student' AND id <> ? LIMIT 1", device.ticket.student),
  };
  return { student, device, other };
}

test('one’s own attempt gives no access to another exam or student named with it', async () => {
  const { student, device, other } = await sitting();
  const { attempt: id, exam, student: own } = device.ticket;
  const teacher = await world.as('guru');
  const before = world.changes();
  for (const named of [
    { exam: other.exam, student: own },
    { exam, student: other.student },
  ]) {
    expect((await teacher.call(logs.retake, { id, ...named })).status).toBe(404);
  }
  expect((await teacher.call(logs.finish, { id, exam: other.exam })).status).toBe(404);
  expect((await student.call(logs.finish, { id, exam: other.exam })).status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('the id of an attempt names that attempt: each of two classmates is given his own retake', async () => {
  const begun: { id: string; exam: string; student: string }[] = [];
  for (const name of ['1003', '1004']) {
    const student = await world.as(name);
    const { ticket } = await startOn(world, student, await findExam(student));
    begun.push({ id: ticket.attempt, exam: ticket.exam, student: ticket.student });
  }
  const teacher = await world.as('guru');
  for (const own of begun) expect((await teacher.call(logs.retake, own)).status).toBe(200);
});

test('staff of another school reach no attempt, whatever their role there', async () => {
  const { device } = await sitting();
  const { attempt: id, exam, student } = device.ticket;
  for (const name of ['admin2@demo.sch.id', 'guru2']) {
    const stranger = await world.as(name);
    const before = world.changes();
    expect((await stranger.call(logs.listHistory, { id })).status).toBe(404);
    expect((await stranger.call(logs.finish, { id, exam })).status).toBe(404);
    expect((await stranger.call(logs.retake, { id, exam, student })).status).toBe(404);
    expect(world.changes()).toBe(before);
  }
});

test('a token writes for its own exam and student, whatever the body says', async () => {
  const { device, other } = await sitting();
  const before = world.changes();
  for (const named of [{ exam: other.exam }, { student: other.student }]) {
    expect((await device.deliverOne({ ...device.answer(0, 'a'), ...named })).status).toBe(404);
  }
  expect(world.changes()).toBe(before);
});
