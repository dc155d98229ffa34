// The server calls of this folder, without the contract's schemas.

import type { exam } from '#contract/exam/exam';
import type * as answers from '#contract/exam-session/answer';
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
