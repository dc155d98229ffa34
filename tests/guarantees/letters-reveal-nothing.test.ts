import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import type { Question } from '#contract/question-bank/question';
import type { Caller } from '../support/caller';
import { COUNT, isRight, plantRightFirst, sitDown, wordsOf } from '../support/right-first';
import { createWorld, type World } from '../support/world';

let world: World;
let teacher: Caller;
let bankid: string;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  ({ teacher, bankid, exam: examId } = await plantRightFirst(world));
});
afterEach(() => world.close());

/** A quarter is expected; this many alike happen by chance once in a billion exams. */
const SIGN = (COUNT * 2) / 3;

const rightOf = ({ choices }: Question) => choices.filter(({ content }) => isRight(wordsOf(content)));
/** The letter of the right choice of each question with one, in the order of their texts. */
const rightLetters = (questions: readonly Question[]) =>
  questions
    .toSorted((one, other) => (one.question < other.question ? -1 : 1))
    .flatMap((question) => (question.qtype === 1 ? rightOf(question).map(({ key }) => key) : []));
const countOf = <T>(items: readonly T[]) =>
  [...new Set(items)].map((item) => items.filter((each) => each === item).length);
const scoreOf = async (nis: string) =>
  (await teacher.call(results.listScores, { exam: examId, search: nis })).body.data[0]?.score;

/**
 * Attack: a pupil reads from what his device holds which choice its author typed first. In files of
 * many schools that is the right one.
 */
test('neither letter nor position of a choice in a shuffled exam reveals which one its author typed first', async () => {
  const { device, paper } = await sitDown(world, '1001', examId);
  expect(paper).toHaveLength(COUNT);
  for (const { choices } of paper) expect(choices.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  const letters = rightLetters(paper);
  expect(letters).toHaveLength(COUNT - 2);
  expect(countOf(letters)).toHaveLength(4);
  expect(Math.max(...countOf(letters))).toBeLessThan(SIGN);
  const byId = new Map(paper.map((question) => [question.id, question]));
  const places = device.ticket.order.map(({ question, choices }) =>
    choices.indexOf(rightOf(byId.get(question) as Question)[0]?.key ?? 'a'),
  );
  expect(Math.max(...countOf(places))).toBeLessThan(SIGN);

  const student = await world.as('1001');
  const running = (await student.call(exam.getQuestions, { examid: examId })).body.questions;
  const lettersIn = (questions: readonly Question[]) =>
    new Map(questions.map(({ id, choices }) => [id, new Map(choices.map((each) => [each.key, each.text]))]));
  expect(lettersIn(running)).toEqual(lettersIn(paper));
  expect(running.map(({ id, choices }) => [id, choices.map(({ key }) => key)])).toEqual(
    device.ticket.order.map(({ question, choices }) => [question, choices]),
  );

  await device.deliver(paper.slice(0, 40).map(({ id }) => device.op({ question: id, mc: 'a' })));
  expect(await scoreOf('1001')).toBeLessThan(50);
});

test('a pupil who picks the right choices gets every point, and sees it after the release', async () => {
  const { device, paper, lettersOf } = await sitDown(world, '1001', examId);
  const ops = paper.map((question) => device.op({ question: question.id, mc: lettersOf(question, isRight) }));
  await device.deliver(ops.slice(0, 30));
  await device.deliver(ops.slice(30));
  expect(await scoreOf('1001')).toBe(100);
  const student = await world.as('1001');
  // Another device of his gets back the letters that it can show.
  const { answers } = (await student.call(logs.start, { exam: examId })).body.ticket;
  expect(new Map(answers.map(({ question, mc }) => [question, mc]))).toEqual(
    new Map(paper.map((question) => [question.id, lettersOf(question, isRight)])),
  );
  await student.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  await teacher.call(exam.changeStatus, { id: examId });
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: 70 });
  const sheet = (await student.call(results.listAnswers, { exam: examId })).body;
  for (const { mc, correct, point, question_choices: choices = [] } of sheet) {
    expect([mc, point]).toEqual([correct, 2]);
    const given = choices.filter(({ key }) => mc?.includes(key)).map(({ content }) => wordsOf(content));
    expect(given.every(isRight)).toBe(true);
  }
  expect(sheet.map(({ question_choices: choices = [] }) => choices.map(({ key }) => key))).toEqual(
    device.ticket.order.map(({ choices }) => choices),
  );
});

test('a paper that was downloaded before anybody began is the one that is locked', async () => {
  const student = await world.as('1002');
  const fetch = async () =>
    Buffer.from((await student.call(exam.getPaper, { examid: examId })).body as ArrayBuffer);
  const before = await fetch();
  await sitDown(world, '1001', examId);
  world.clock.advance(60_000);
  expect((await fetch()).equals(before)).toBe(true);
});

test('the letters of one exam reveal nothing about those of another with the same questions', async () => {
  const draft = { name: 'Kedua', duration: 60, mc_score: 100, essay_score: 0, isshuffle: true, token: null };
  const classes = [
    {
      value: String(
        world.database.prepare('SELECT class FROM exam_classes WHERE exam = ?').pluck().get(examId),
      ),
    },
  ];
  const { body } = await teacher.call(exam.save, { ...draft, bank: [{ bankid }], classes });
  const first = rightLetters((await sitDown(world, '1001', examId)).paper);
  const second = rightLetters((await sitDown(world, '1002', body.data.id)).paper);
  const same = first.filter((letter, index) => letter === second[index]);
  expect(same.length).toBeLessThan(SIGN);
});

test('an exam that shuffles only choices keeps the order of its questions, and its letters reveal nothing either', async () => {
  world.database.prepare('UPDATE exams SET is_shuffle = 0 WHERE id = ?').run(examId);
  const { device, paper } = await sitDown(world, '1001', examId);
  expect(Math.max(...countOf(rightLetters(paper)))).toBeLessThan(SIGN);
  const texts = new Map(paper.map(({ id, question }) => [id, Number(/\d+/.exec(question)?.[0])]));
  const asked = device.ticket.order.map(({ question }) => texts.get(question));
  expect(asked).toEqual(asked.map((_, index) => index));
});

test('an exam that shuffles its questions alone shows choices as their author typed them, and counts them right', async () => {
  world.database.prepare('UPDATE exams SET shuffles_choices = 0 WHERE id = ?').run(examId);
  const { device, paper, lettersOf } = await sitDown(world, '1001', examId);
  expect(new Set(rightLetters(paper))).toEqual(new Set(['a']));
  for (const { choices } of device.ticket.order) expect(choices).toEqual(['a', 'b', 'c', 'd']);
  const texts = new Map(paper.map(({ id, question }) => [id, question]));
  const asked = device.ticket.order.map(({ question }) => texts.get(question));
  expect(asked).not.toEqual(paper.map(({ question }) => question));
  const ops = paper.map((question) => device.op({ question: question.id, mc: lettersOf(question, isRight) }));
  await device.deliver(ops.slice(0, 30));
  await device.deliver(ops.slice(30));
  expect(await scoreOf('1001')).toBe(100);
});

test('an exam made before exams had letters of their own keeps those of its author', async () => {
  world.database.prepare('UPDATE exams SET letters_key = NULL WHERE id = ?').run(examId);
  const { device, paper } = await sitDown(world, '1001', examId);
  expect(new Set(rightLetters(paper))).toEqual(new Set(['a']));
  await device.deliver(
    paper.slice(0, 40).map(({ id, qtype }) => device.op({ question: id, mc: qtype === 1 ? 'a' : 'ab' })),
  );
  expect(await scoreOf('1001')).toBe(80);
});
