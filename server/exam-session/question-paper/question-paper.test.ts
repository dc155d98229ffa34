import { afterEach, beforeEach, expect, test } from 'vitest';
import { substitute } from '#contract/exam/substitute';
import { questionPaper } from '#contract/exam-session/question-paper';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let exam: string;
let questions: readonly string[];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const planted = await plantEveryType(world);
  ({ exam, questions } = planted);
});
afterEach(() => world.close());

const take = (by: Caller, keys?: '1') => by.call(questionPaper.get, { exam, ...(keys ? { keys } : {}) });
const logged = () =>
  world.database
    .prepare("SELECT action FROM audit_log WHERE action LIKE 'exam.print%' ORDER BY id")
    .pluck()
    .all();

test('the questions are in order, with keys only if requested', async () => {
  const { body } = await take(teacher);
  expect(body.data.map(({ id }) => id)).toEqual(questions);
  expect(body.data.map(({ qkey }) => qkey)).toEqual(questions.map(() => null));
  expect(JSON.stringify(body)).not.toContain('Soekarno');
  const keyed = await take(teacher, '1');
  expect(keyed.body.data.map(({ qkey }) => qkey)).toEqual([
    'b',
    'ac',
    'bss',
    expect.any(String),
    expect.stringContaining('Soekarno'),
    '3.14 0.005',
    null,
  ]);
  expect(keyed.body.data.at(0)).toMatchObject({ qtype: QTYPE.multipleChoice, poin: 10 });
});

test('the log records who downloaded the questions, and whether with their keys', async () => {
  await take(teacher);
  await take(teacher, '1');
  expect(logged()).toEqual(['exam.printQuestions', 'exam.printKeys']);
});

test('once somebody has begun, the exam’s own paper is printed, not the present bank', async () => {
  await startOn(world, await world.as('1001'), exam);
  world.database.prepare('UPDATE questions SET content = \'["diubah"]\' WHERE id = ?').run(questions[0]);
  expect(JSON.stringify((await take(teacher)).body)).not.toContain('diubah');
});

test('neither a colleague nor a substitute can read the questions by it, and nothing is logged', async () => {
  const colleague = await world.as('hendra');
  const id = String(world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get());
  expect((await take(colleague)).status).toBe(404);
  const [from = '', until = ''] = [0, 86_400_000].map((ms) => new Date(world.clock.now + ms).toISOString());
  const named = await teacher.call(substitute.name, { exam, teacher: id, from, until, may_grade: true });
  expect(named.status).toBe(200);
  expect((await take(colleague, '1')).status).toBe(404);
  expect(logged()).toEqual([]);
});
