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

test('an answer shown as saved must not be missing; one not shown as saved may be', () => {
  expect(checkAttempt(given('a! b c!'), server('abc'))).toEqual([]);
  expect(checkAttempt(given('a! b c!'), server('ac'))).toEqual([]);
  expect(checkAttempt(given('a! b'), server('a'))).toEqual([]);
  expect(checkAttempt(given('a! b c!'), server('ab'))).toHaveLength(1);
  expect(checkAttempt(given('a!'), server(''))).toHaveLength(1);
});

test('no answer is duplicated, reordered or invented', () => {
  expect(checkAttempt(given('a! b!'), server('aab'))).toHaveLength(1);
  expect(checkAttempt(given('a! b!'), server('ba'))).toHaveLength(1);
  expect(checkAttempt(given('a! b!'), server('abc'))).toHaveLength(1);
  expect(checkAttempt([], server('a'))).toHaveLength(1);
});

test('the last answer given is the standing one', () => {
  expect(checkAttempt(given('a! b!'), server('ab', 'a'))).toHaveLength(1);
});

test('an answer an older device delivers long after the hand-in is stored but not standing; without a hand-in it would be', () => {
  const late = server('ab', 'a');
  Object.assign(late.log[1] ?? {}, { result: 'afterFinish' });
  expect(checkAttempt(given('a! b!'), late)).toHaveLength(1);
  late.log.push({ kind: 'finish', question: null, epoch: 2, seq: 1 } as LoggedOp);
  expect(checkAttempt(given('a! b!'), late)).toEqual([]);
});
