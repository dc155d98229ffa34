import { expect, test } from 'vitest';
import type { AttemptFile, LoggedOp } from '../simulation/log';
import { checkAttempt, type Given } from './check';

const QUESTION = 'q1';

/** Letters in the order given; with `!` if the screen called them stored. */
function given(letters: string): Given[] {
  return letters.split(' ').map((letter, order) => ({
    order,
    process: 'device',
    question: QUESTION,
    value: letter.charAt(0),
    isClaimed: letter.endsWith('!'),
  }));
}

function server(letters: string, stands = letters.at(-1)): AttemptFile {
  const log = [...letters].map(
    (mc, index) =>
      ({ question: QUESTION, kind: 'answer', mc, essay: null, epoch: 1, seq: index + 1 }) as LoggedOp,
  );
  const answer = { epoch: 1, seq: log.length, mc: stands ?? null, essay: null, hasConflict: false };
  return {
    log,
    answers: new Map(stands === undefined ? [] : [[QUESTION, answer]]),
  } as unknown as AttemptFile;
}

test('what was called kept may not be missing; what nobody called kept may be there or not', () => {
  expect(checkAttempt(given('a! b c!'), server('abc'))).toEqual([]);
  expect(checkAttempt(given('a! b c!'), server('ac'))).toEqual([]);
  expect(checkAttempt(given('a! b'), server('a'))).toEqual([]);
  expect(checkAttempt(given('a! b c!'), server('ab'))).toHaveLength(1);
  expect(checkAttempt(given('a!'), server(''))).toHaveLength(1);
});

test('nothing is there twice, in another order, or that nobody gave', () => {
  expect(checkAttempt(given('a! b!'), server('aab'))).toHaveLength(1);
  expect(checkAttempt(given('a! b!'), server('ba'))).toHaveLength(1);
  expect(checkAttempt(given('a! b!'), server('abc'))).toHaveLength(1);
  expect(checkAttempt([], server('a'))).toHaveLength(1);
});

test('the last one given stands', () => {
  expect(checkAttempt(given('a! b!'), server('ab', 'a'))).toHaveLength(1);
});

test('what an older device delivers long after the hand-in is there and does not stand; without a hand-in it would', () => {
  const late = server('ab', 'a');
  Object.assign(late.log[1] ?? {}, { result: 'afterFinish' });
  expect(checkAttempt(given('a! b!'), late)).toHaveLength(1);
  late.log.push({ kind: 'finish', question: null, epoch: 2, seq: 1 } as LoggedOp);
  expect(checkAttempt(given('a! b!'), late)).toEqual([]);
});
