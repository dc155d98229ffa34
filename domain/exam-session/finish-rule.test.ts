import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { type CurrentAnswer, NO_ANSWER } from './answer-log';
import { earlyBy, finishBlock, firstFinish, listEmpty } from './finish-rule';

const questions = [
  { id: 'pg', qtype: QTYPE.multipleChoice },
  { id: 'essay', qtype: QTYPE.essay },
];
const chosen = { ...NO_ANSWER, mc: 'a' };
const written = { ...NO_ANSWER, essay: 'Karena panas.' };
const all = new Map<string, CurrentAnswer>([
  ['pg', chosen],
  ['essay', written],
]);
const some = new Map([['pg', chosen]]);

const free = { questions, answers: all, finishPolicy: 'all_answered' as const, finishWaitMs: 0 };

test('finish is allowed only when every question has an answer', () => {
  expect(finishBlock(free)).toBeNull();
  expect(finishBlock({ ...free, answers: some })).toBe('empty');
});

test('an exam that lets questions be empty may be finished with some, or all, of them empty', () => {
  expect(finishBlock({ ...free, finishPolicy: 'warn', answers: some })).toBeNull();
  expect(finishBlock({ ...free, finishPolicy: 'warn', answers: new Map() })).toBeNull();
});

test('before the minimum time is over nobody finishes, whatever he has answered', () => {
  for (const finishPolicy of ['all_answered', 'warn'] as const) {
    expect(finishBlock({ ...free, finishPolicy, finishWaitMs: 1 })).toBe('early');
  }
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
  for (const finishPolicy of ['all_answered', 'warn'] as const) {
    expect(finishBlock({ ...free, finishPolicy, questions: [] })).toBe('empty');
  }
});

test('a hand-in is early only where there is a minimum time, and by more than clocks may differ', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(600), fc.nat(40_000_000), (startAt, minMinutes, after) => {
      const early = earlyBy(firstFinish(startAt, minMinutes), startAt + after);
      const missing = minMinutes * 60_000 - after;
      expect(early).toBe(missing > 5_000 ? missing : 0);
    }),
  );
});
