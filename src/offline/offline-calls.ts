// The server calls of this folder and their limits, without the contract's schemas.
import type * as answers from '#contract/answer';
import type { exam } from '#contract/exam';
import { slimCall } from '../lib/slim-call';

export const addAnswer = slimCall<typeof answers.answer.add>({
  method: 'POST',
  path: '/api/answer/add-answer',
});
export const getPaper = slimCall<typeof exam.getPaper>({
  method: 'GET',
  path: '/api/exam/get-paper',
  kind: 'file',
});

// The type is the literal number: a change in the contract causes an error here.
export const BATCH_MAX: typeof answers.BATCH_MAX = 50;
