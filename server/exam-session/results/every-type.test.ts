import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { results } from '#contract/exam-session/results';
import { plantEveryType } from '../../../tests/support/every-type';
import { type Device, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let examId: string;
let questions: string[];
let device: Device;

beforeEach(async () => {
  world = await createWorld();
  ({ exam: examId, questions } = await plantEveryType(world));
  device = await startOn(world, await world.as('1001'), examId);
});
afterEach(() => world.close());

/** Delivers an answer to each question in turn: letters, or text after `=`; null leaves it empty. */
async function answerAll(said: readonly (string | null)[]): Promise<string[]> {
  const ops = said.flatMap((given, index) => {
    if (given === null) return [];
    const body = given.startsWith('=') ? { essay: given.slice(1) } : { mc: given };
    return [device.op({ question: questions[index] ?? '', ...body })];
  });
  const { body } = await device.deliver(ops);
  return body.results.map(({ result }) => result);
}

async function scoreOf1001() {
  const teacher = await world.as('guru');
  const { body } = await teacher.call(results.listScores, { exam: examId, search: '1001' });
  return body.data[0];
}

test('an exam of every type is scored by the rules of each', async () => {
  // b | of ac: one right, one wrong | bss: two right, one wrong | ab | accepted | within tolerance | essay
  const results = await answerAll(['b', 'ab', 'bsb', 'ab', '= ir.  SOEKARNO', '=3,14', '=Air menguap.']);
  expect(new Set(results)).toEqual(new Set(['applied']));
  // 10 + 20/2 + 30/3 + 20 + 10 + 10 of 100.
  expect(await scoreOf1001()).toMatchObject({
    correct: 4,
    partial: 2,
    incorrect: 0,
    empty: 0,
    mc_score: 70,
    score: 42,
    ungraded: 1,
  });
});

test('right, partly right, wrong and empty are counted apart', async () => {
  await answerAll(['a', 'ac', 'bs-', 'c-', null, '=tiga']);
  expect(await scoreOf1001()).toMatchObject({ correct: 1, partial: 1, incorrect: 3, empty: 1 });
  const teacher = await world.as('guru');
  const student = device.ticket.student;
  const { body } = await teacher.call(results.listAnswers, { exam: examId, student });
  expect(body.map(({ mc, essay, correct, point }) => [mc, essay, correct, point])).toEqual([
    ['a', null, 'b', 0],
    ['ac', null, 'ac', 20],
    ['bs-', null, 'bss', 20],
    ['c-', null, 'ab', 0],
    [null, null, 'Ir. Soekarno\nSoekarno', 0],
    [null, 'tiga', '3.14 0.005', 0],
    [null, null, null, 0],
  ]);
});

test('an impossible answer to a question is put aside and never counts', async () => {
  const results = await answerAll(['ab', 'ca', 'bs', 'da', 'a', 'b', 'a']);
  expect(new Set(results)).toEqual(new Set(['rejected']));
  expect(await scoreOf1001()).toMatchObject({ empty: 6, score: 0 });
});

test('a student sees rows and partners, and no keys', async () => {
  const student = await world.as('1001');
  const { body } = await student.call(exam.getQuestions, { examid: examId });
  const [, , table, matching, short, number] = body.questions;
  expect(table?.rows).toHaveLength(3);
  expect(matching?.choices.map(({ text }) => text)).toEqual(['Jakarta', 'Kairo', 'Tokyo']);
  expect(JSON.stringify(body)).not.toMatch(/Soekarno|3\.14|isRight|isTrue|"bss"|"source"|"draft"/);
  for (const question of [short, number]) expect(question?.choices).toEqual([]);
});
