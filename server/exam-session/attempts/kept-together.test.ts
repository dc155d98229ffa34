import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { questionPaper } from '#contract/exam-session/question-paper';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let examId: string;
/** For the questions in the bank's order. */
let ids: string[];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const [own] = (await teacher.call(bank.listTeachers, {})).body;
  const subject = own?.subjects[0]?.id ?? '';
  const bankid = (await teacher.call(bank.save, { subject, btype: 'bank', name: 'Bacaan' })).body.data.id;
  for (let number = 1; number <= 12; number += 1)
    expect((await teacher.call(authoring.save, { bank: bankid, ...questionAt(number) })).status).toBe(200);
  ids = (await teacher.call(bank.listQuestions, { bankid, limit: 50 })).body.data.map(({ id }) => id);
  const classes = (await teacher.call(exam.listClasses, {})).body.data;
  const saved = await teacher.call(exam.save, {
    ...{ name: 'Bacaan', duration: 60, mc_score: 100, essay_score: 0, isshuffle: true },
    bank: [{ bankid, pg: null, essay: null }],
    classes: classes.map(({ id: value }) => ({ value })),
  });
  examId = saved.body.data.id;
});
afterEach(() => world.close());

/** The third to the fifth are on one text; the last names its choices' letters, the one before keeps its order. */
function questionAt(number: number) {
  const texts = number === 12 ? ['2', '3', '5', 'A dan C benar'] : ['2', '3', '5', 'Semua salah'];
  const choices = texts.map((text, index) => ({ text, isRight: index === 1 }));
  const tags = [
    ...(number >= 3 && number <= 5 ? [{ kind: 'group' as const, name: 'Bacaan 1' }] : []),
    ...(number === 11 ? [{ kind: 'choices' as const, name: 'tetap' as const }] : []),
  ];
  return { qtype: QTYPE.multipleChoice, question: `Soal ${number}`, choices, tags, poin: 0 };
}

test('a shuffled exam keeps a group in order and together, and leaves fixed choices in place', async () => {
  const token = (await teacher.call(exam.list, { examid: examId })).body.data[0]?.token ?? '';
  const orders = [];
  for (const nis of ['1001', '1002', '1003', '1004', '1005']) {
    const student = await world.as(nis);
    orders.push((await student.call(logs.start, { exam: examId, token })).body.ticket.order);
  }
  for (const order of orders) {
    const asked = order.map(({ question }) => ids.indexOf(question) + 1);
    expect(asked.slice(asked.indexOf(3), asked.indexOf(3) + 3)).toEqual([3, 4, 5]);
    const choicesOf = (number: number) => order[asked.indexOf(number)]?.choices.join('');
    for (const number of [11, 12]) expect(choicesOf(number)).toBe('abcd');
    for (let number = 1; number <= 10; number += 1) expect(choicesOf(number)).toMatch(/^[abc]{3}d$/);
  }
  const said = orders.map((order) => JSON.stringify(order));
  expect(new Set(said).size).toBe(orders.length);
  expect(new Set(orders.flat().map(({ choices }) => choices.join(''))).size).toBeGreaterThan(3);
});

test('the printed paper shows which questions stay together and in place', async () => {
  const { data } = (await teacher.call(questionPaper.get, { exam: examId })).body;
  expect(data.map(({ together }) => together)).toEqual(
    ids.map((_, index) => (index >= 2 && index <= 4 ? 'Bacaan 1' : null)),
  );
  expect(data.map(({ kept }) => kept.join(''))).toEqual([...ids.slice(0, 10).map(() => 'd'), 'abcd', 'abcd']);
});
