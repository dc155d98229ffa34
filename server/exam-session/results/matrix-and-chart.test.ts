import { afterEach, beforeEach, expect, test } from 'vitest';
import { results } from '#contract/exam-session/results';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let examId: string;
let questions: string[];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  ({ exam: examId, questions } = await plantEveryType(world));
  const device = await startOn(world, await world.as('1001'), examId);
  const [first = '', , , , , , essay = ''] = questions;
  await device.deliver([
    device.op({ question: first, mc: 'b' }),
    device.op({ question: essay, essay: 'Air menguap.' }),
  ]);
});
afterEach(() => world.close());

test('the matrix shows every pupil’s answer to every question and whether it is right', async () => {
  const { body } = await teacher.call(results.matrix, { exam: examId, search: '1001' });
  expect(body.questions.map(({ number, qtype, poin }) => [number, qtype, poin])).toEqual([
    [1, 1, 10],
    [2, 3, 20],
    [3, 4, 30],
    [4, 5, 20],
    [5, 6, 10],
    [6, 7, 10],
    [7, 2, 100],
  ]);
  const [row] = body.data;
  expect(row).toMatchObject({ nis: '1001', correct: 1, incorrect: 0, mc_score: 10 });
  expect(row?.answers.map(({ id }) => id)).toEqual(questions);
  expect(row?.answers[0]).toMatchObject({ mc: 'b', is_correct: true, point: 10 });
  expect(row?.answers[1]).toMatchObject({ mc: null, written: false, is_correct: false, point: 0 });
  expect(row?.answers[6]).toMatchObject({ written: true, is_correct: false, point: null });
});

test('the chart counts the scores by tenths as the reference names them', async () => {
  const { body } = await teacher.call(results.chart, { exam: examId });
  expect(body).toEqual([{ score: '0-10', quantity: 1 }]);
});
