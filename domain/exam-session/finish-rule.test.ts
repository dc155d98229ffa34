import { expect, test } from 'vitest';
import { type CurrentAnswer, NO_ANSWER } from './answer-log';
import { canFinish, listEmpty } from './finish-rule';

const questions = [
  { id: 'pg', qtype: 1 },
  { id: 'essay', qtype: 2 },
];
const chosen = { ...NO_ANSWER, mc: 'a' };

test('finish is allowed only when every question has an answer', () => {
  const written = { ...NO_ANSWER, essay: 'Karena panas.' };
  expect(
    canFinish(
      questions,
      new Map<string, CurrentAnswer>([
        ['pg', chosen],
        ['essay', written],
      ]),
    ),
  ).toBe(true);
  expect(canFinish(questions, new Map([['pg', chosen]]))).toBe(false);
});

test('a blank essay and a mere flag are no answers', () => {
  const blank = { ...NO_ANSWER, essay: ' \n ' };
  const flagged = { ...NO_ANSWER, flag: true };
  expect(
    listEmpty(
      questions,
      new Map([
        ['pg', flagged],
        ['essay', blank],
      ]),
    ),
  ).toEqual([0, 1]);
});

test('an exam without questions cannot be finished', () => {
  expect(canFinish([], new Map())).toBe(false);
});
