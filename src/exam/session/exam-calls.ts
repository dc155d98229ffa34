// The server calls and limits that the exam needs, without the contract's schemas.

import type { auth } from '#contract/auth/auth';
import type { exam } from '#contract/exam/exam';
import type { live } from '#contract/exam-session/live';
import type { logs } from '#contract/exam-session/logs';
import type { results } from '#contract/exam-session/results';
import { slimCall } from '../../lib/slim-call';

export const examCalls = {
  loadUser: slimCall<typeof auth.loadUser>({ method: 'GET', path: '/api/auth/load-user' }),
  start: slimCall<typeof logs.start>({ method: 'POST', path: '/api/logs/add-cbt-logs' }),
  getOwn: slimCall<typeof logs.getOwn>({ method: 'GET', path: '/api/logs/get-user-log' }),
  askReadmission: slimCall<typeof live.askReadmission>({ method: 'POST', path: '/api/logs/ask-readmission' }),
  listAnswers: slimCall<typeof results.listAnswers>({
    method: 'GET',
    path: '/api/answer/get-student-answer',
  }),
  getQuestions: slimCall<typeof exam.getQuestions>({
    method: 'GET',
    path: '/api/exam/get-exam-and-questions',
  }),
};
