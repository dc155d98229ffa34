import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { correction } from '#contract/exam-session/correction';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { questionPaper } from '#contract/exam-session/question-paper';
import { results } from '#contract/exam-session/results';
import { similar } from '#contract/exam-session/similar';
import type { Question } from '#contract/question-bank/question';
import { seededRandom } from '#domain/question-bank/seeded-random';
import type { Caller } from '../../../tests/support/caller';
import {
  COUNT,
  isRight,
  plantRightFirst,
  type StartedExam,
  sitDown,
  wordsOf,
} from '../../../tests/support/right-first';
import { createWorld, type World } from '../../../tests/support/world';

// The author's choices are a right, b keliru, c meleset, d salah; with two right ones a and b, c keliru, d meleset.

let world: World;
let teacher: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  ({ teacher, exam: examId } = await plantRightFirst(world));
});
afterEach(() => world.close());

/** Answers all questions by the text of their choices, the first `wrong` of them with this wrong text, and hands in. */
async function sit(nis: string, wrong = 0, saying = (_: number) => 'keliru'): Promise<StartedExam> {
  const sitting = await sitDown(world, nis, examId);
  const { device, paper, lettersOf } = sitting;
  const ops = paper.map((question, index) => {
    const isMeant = index < wrong ? (words: string) => words === saying(index) : isRight;
    return device.op({ question: question.id, mc: lettersOf(question, isMeant) });
  });
  world.clock.advance(60_000);
  await device.deliver(ops.slice(0, 30));
  await device.deliver(ops.slice(30));
  await (await world.as(nis)).call(logs.finish, { id: device.ticket.attempt, exam: examId });
  return sitting;
}

const keyOf = ({ qtype }: { qtype: number }) => (qtype === 1 ? 'a' : 'ab');
const sheetOf = async ({ device }: StartedExam) =>
  (await teacher.call(results.listAnswers, { exam: examId, student: device.ticket.student })).body;

test('the answer sheet has the letters of the author, in the order that the pupil saw', async () => {
  const sitting = await sit('1001', 1);
  const [first] = sitting.paper;
  for (const row of await sheetOf(sitting)) {
    expect([row.correct, row.mc]).toEqual([keyOf(row), row.question_id === first?.id ? 'b' : keyOf(row)]);
    const shown = row.question_choices ?? [];
    expect(shown.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c', 'd']);
    for (const { key, content } of shown) expect(isRight(wordsOf(content))).toBe(keyOf(row).includes(key));
    expect(shown.map(({ content }) => wordsOf(content))).toEqual(seenBy(sitting, row.question_id));
  }
});

/** The words of the choices, from the top of the pupil's screen. */
function seenBy({ device, paper }: StartedExam, question: string): string[] {
  const { choices } = paper.find(({ id }) => id === question) as Question;
  const order = device.ticket.order.find((each) => each.question === question)?.choices ?? [];
  return order.map((key) => wordsOf(choices.find((choice) => choice.key === key)?.content ?? []));
}

test('matrix, analysis and the printed questions have the letters of the author', async () => {
  await sit('1001');
  await sit('1002', COUNT, () => 'meleset');
  const matrix = (await teacher.call(results.matrix, { exam: examId, search: '100' })).body;
  expect(matrix.questions.map(({ qkey }) => qkey)).toEqual(matrix.questions.map(keyOf));
  const given = (nis: string) =>
    new Map(matrix.data.find((row) => row.nis === nis)?.answers.map(({ id, mc }) => [id, mc]));
  expect(given('1001')).toEqual(new Map(matrix.questions.map((each) => [each.id, keyOf(each)])));
  expect(given('1002')).toEqual(
    new Map(matrix.questions.map(({ id, qtype }) => [id, qtype === 1 ? 'c' : 'd'])),
  );

  const { items } = (await teacher.call(results.analyse, { exam: examId })).body;
  expect(items).toHaveLength(COUNT);
  for (const { qtype, qkey, choices, changes } of items) {
    expect(qkey).toBe(keyOf({ qtype }));
    expect(changes).toEqual({ to_right: 0, to_wrong: 0, other: 0 });
    const chosen = choices.filter(({ low, middle, high }) => low + middle + high > 0);
    expect(chosen.map(({ key, is_right }) => [key, is_right])).toEqual(
      qtype === 1
        ? [
            ['a', true],
            ['c', false],
          ]
        : [
            ['a', true],
            ['b', true],
            ['d', false],
          ],
    );
  }
  const printed = (await teacher.call(questionPaper.get, { exam: examId, keys: '1' })).body.data;
  expect(printed.map(({ qkey }) => qkey)).toEqual(printed.map(keyOf));
  expect(printed.map(({ choices }) => wordsOf(choices[1]?.content ?? []))).toEqual(
    printed.map(({ qtype }) => (qtype === 1 ? 'keliru' : 'benar dua')),
  );
});

test('a changed answer counts as its new value', async () => {
  const { device, paper, lettersOf } = await sitDown(world, '1001', examId);
  const [question] = paper as [Question];
  const say = (isMeant: (words: string) => boolean) =>
    device.op({ question: question.id, mc: lettersOf(question, isMeant) });
  await device.deliver([say((words) => words === 'salah'), say(isRight)]);
  await (await world.as('1001')).call(logs.finish, { id: device.ticket.attempt, exam: examId });
  const { items } = (await teacher.call(results.analyse, { exam: examId })).body;
  expect(items[0]?.changes).toEqual({ to_right: 1, to_wrong: 0, other: 0 });
});

test('wrong answers two pupils have in common are named by the author’s letters', async () => {
  for (const nis of ['1001', '1002']) await sit(nis, 20);
  const random = seededRandom('they guess');
  for (const nis of ['1003', '1004', '1005', '1006', '1007', '1008']) {
    await sit(nis, 20, () => ['keliru', 'meleset', 'salah'][Math.floor(random() * 3)] ?? '');
  }
  const { data } = (await teacher.call(similar.list, { exam: examId })).body;
  expect(data[0]?.same.map(({ letters }) => letters)).toEqual(Array.from({ length: 20 }, () => 'b'));
});

test('the teacher corrects by the author’s letters, and the pupils who picked that choice get its points', async () => {
  const right = await sit('1001');
  await sit('1002', COUNT);
  await teacher.call(exam.changeStatus, { id: examId });
  const scores = async () => {
    const { body } = await teacher.call(results.listScores, { exam: examId, search: '100' });
    return ['1001', '1002'].map((nis) => body.data.find((row) => row.student_nis === nis)?.score);
  };
  const before = await scores();
  const [question] = (await teacher.call(correction.list, { exam: examId })).body.questions;
  expect([question?.asked_key, question?.question_choices.map(({ content }) => wordsOf(content))]).toEqual([
    'a',
    ['benar', 'keliru', 'meleset', 'salah'],
  ]);
  const wanted = { exam: examId, question: question?.question_id ?? '', kind: 'key' as const, qkey: 'B' };
  const preview = (await teacher.call(correction.preview, wanted)).body;
  expect((await teacher.call(correction.save, { ...wanted, reason: 'Tertukar.', seen: 0 })).status).toBe(200);
  expect(await scores()).toEqual([98, (before[1] ?? 0) + 2]);
  expect(preview.changed.map(({ before: old, after }) => [old, after])).toEqual([
    [100, 98],
    [before[1], (before[1] ?? 0) + 2],
  ]);

  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: 70 });
  const own = (await (await world.as('1001')).call(results.listAnswers, { exam: examId })).body;
  const row = own.find(({ question_id: id }) => id === wanted.question);
  const key = row?.question_choices?.find(({ key: letter }) => letter === row.correct);
  expect(wordsOf(key?.content ?? [])).toBe('keliru');
  const asked = right.paper.find(({ id }) => id === wanted.question) as Question;
  expect(row?.mc).toBe(right.lettersOf(asked, isRight));
});

test('an answer that waits for a decision has the author’s letters, and counts as the pupil meant it', async () => {
  const { device, paper, lettersOf } = await sitDown(world, '1001', examId);
  const [question] = paper as [Question];
  const saved = device.op({ question: question.id, mc: lettersOf(question, isRight), seq: 7 });
  world.clock.advance(60_000);
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  world.clock.advance(60_000);
  await device.deliver([saved]);
  const [waiting] = (await teacher.call(decision.list, { exam: examId })).body.data;
  expect(waiting?.options.map(({ mc }) => mc)).toEqual(['a']);
  expect(waiting?.question.choices.map(({ content }) => wordsOf(content))).toEqual([
    'benar',
    'keliru',
    'meleset',
    'salah',
  ]);
  await teacher.call(decision.decide, { exam: examId, verdict: 'accept' });
  const { body } = await teacher.call(results.listScores, { exam: examId, search: '1001' });
  expect(body.data[0]?.score).toBe(2);
});

test('an exam that is not shuffled has the letters of the author everywhere', async () => {
  const { exam: plain } = await plantRightFirst(world, false, 'Berurutan');
  const { paper, device } = await sitDown(world, '1001', plain);
  for (const [index, { id, choices, qtype }] of paper.entries()) {
    expect(choices.map(({ key, content }) => [key, isRight(wordsOf(content))])).toEqual(
      ['a', 'b', 'c', 'd'].map((key) => [key, keyOf({ qtype }).includes(key)]),
    );
    expect(device.ticket.order[index]).toMatchObject({ question: id, choices: ['a', 'b', 'c', 'd'] });
  }
});
