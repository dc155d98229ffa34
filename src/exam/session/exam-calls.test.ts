import { expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { type Endpoint, sourceOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { addAnswer, getPaper } from '../../offline/offline-calls';
import { examCalls } from './exam-calls';

const PAIRS: [slim: Endpoint, declared: Endpoint][] = [
  [examCalls.loadUser, auth.loadUser],
  [examCalls.start, logs.start],
  [examCalls.getOwn, logs.getOwn],
  [examCalls.askReadmission, live.askReadmission],
  [examCalls.listAnswers, results.listAnswers],
  [examCalls.getQuestions, exam.getQuestions],
  [addAnswer, answer.add],
  [getPaper, exam.getPaper],
];

test.each(PAIRS)('a call without schemas travels as the contract declares it: $path', (slim, declared) => {
  const { method, path, kind } = declared;
  expect({ method: slim.method, path: slim.path, kind: slim.kind }).toEqual({ method, path, kind });
  expect(sourceOf(slim)).toBe(sourceOf(declared));
});

test('the list above is complete', () => {
  expect(PAIRS.map(([slim]) => slim)).toEqual(expect.arrayContaining(Object.values(examCalls)));
});
