import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { bank } from '#contract/bank';
import type { Endpoint } from '#contract/endpoint';
import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import { type Caller, createWorld, type World } from '../support/world';

// The nearest stranger: a teacher of the same school whose exam, bank and pupils' attempts these are not.
// What he is told about them must be what he is told about ids that do not exist.
let world: World;
let colleague: Caller;
let ids: { exam: string; bank: string; attempt: string; student: string };
const NOBODY = '01980000-0000-7000-8000-000000000000';

beforeAll(async () => {
  world = await createWorld();
  colleague = await world.as('hendra');
  const student = await world.as('1001');
  const list = await student.call(exam.listByClass, {});
  const examId = list.body.data[0]?.id ?? '';
  const { body } = await student.call(logs.start, { exam: examId });
  const bankId = world.database.prepare('SELECT bank FROM exam_banks WHERE exam = ?').pluck().get(examId);
  ids = { exam: examId, bank: String(bankId), attempt: body.log.id, student: body.log.student };
});
afterAll(() => world.close());

type Ids = typeof ids;
const CALLS: [string, Endpoint, (ids: Ids) => Record<string, string>][] = [
  ['deletes the exam', exam.remove, (own) => ({ id: own.exam })],
  ['closes the exam', exam.changeStatus, (own) => ({ id: own.exam })],
  ['lists the pupils', logs.list, (own) => ({ exam: own.exam })],
  ['lists the classes', logs.listClasses, (own) => ({ exam: own.exam })],
  ['lists the scores', answer.listScores, (own) => ({ exam: own.exam })],
  ['reads the answers', answer.list, (own) => ({ exam: own.exam, student: own.student })],
  ['lets a pupil back in', logs.rejoin, (own) => ({ id: own.attempt })],
  ['finishes for a pupil', logs.finish, (own) => ({ id: own.attempt, exam: own.exam })],
  ['archives an attempt', logs.retake, (own) => ({ id: own.attempt, student: own.student, exam: own.exam })],
  ['penalises a pupil', logs.penalize, (own) => ({ student: own.student, exam: own.exam })],
  ['reads the questions with their keys', bank.listQuestions, (own) => ({ bankid: own.bank })],
  ['empties the bank', bank.clear, (own) => ({ bankid: own.bank })],
];

test.each(CALLS)(
  'a colleague who %s is told that there is nothing, and changes nothing',
  async (_what, call, inputOf) => {
    const before = world.changes();
    const theirs = await colleague.call(call, inputOf(ids));
    const nobodys = await colleague.call(
      call,
      inputOf({ exam: NOBODY, bank: NOBODY, attempt: NOBODY, student: NOBODY }),
    );
    expect(theirs.status).toBe(404);
    expect({ ...theirs.error, requestId: '' }).toEqual({ ...nobodys.error, requestId: '' });
    expect(world.changes()).toBe(before);
  },
);

test('an exam named by another field than the one that is used opens nothing', async () => {
  const student = await world.as('1002');
  const other = world.database
    .prepare('SELECT id FROM exams WHERE id <> ? LIMIT 1')
    .pluck()
    .get(ids.exam) as string;
  const question = world.database
    .prepare('SELECT question FROM exam_questions LIMIT 1')
    .pluck()
    .get() as string;
  const smuggled = await student.call(answer.add, { exam: other, examid: ids.exam, question, mc: 'a' });
  expect(smuggled.status).toBe(404);
});
