import { expect, test } from 'vitest';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { arrangePaper, letterOf } from './screen-question';

const question = (id: string): Question => ({
  id,
  qtype: QTYPE.multipleChoice,
  question: '',
  content: ['?'],
  choices: (['a', 'b', 'c'] as const).map((key) => ({ key, text: key, content: [key] })),
});

test('letters follow the position on screen while the answer keeps its own key', () => {
  const [first] = arrangePaper([question('q1')], [{ question: 'q1', choices: ['c', 'a', 'b'] }]) ?? [];
  expect(first?.choices.map(({ key, letter }) => key + letter)).toEqual(['cA', 'aB', 'bC']);
  expect(first && letterOf(first, 'a')).toBe('B');
});

test("questions stand in the attempt's own order, and only those drawn for it", () => {
  const paper = ['q1', 'q2', 'q3'].map(question);
  const order = [
    { question: 'q3', choices: [] },
    { question: 'q1', choices: [] },
  ];
  expect(arrangePaper(paper, order)?.map(({ id }) => id)).toEqual(['q3', 'q1']);
});

test('a paper that lacks a question of the order is not used', () => {
  expect(arrangePaper([question('q1')], [{ question: 'other', choices: [] }])).toBeNull();
});

test('a choice that the order forgot is still offered', () => {
  const [first] = arrangePaper([question('q1')], [{ question: 'q1', choices: ['c'] }]) ?? [];
  expect(first?.choices.map(({ key }) => key)).toEqual(['c', 'a', 'b']);
});
