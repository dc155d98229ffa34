import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { findExam } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

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
