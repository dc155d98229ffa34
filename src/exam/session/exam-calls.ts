// The server calls and limits that the exam needs, without the contract's schemas.
import type { answer } from '#contract/answer';
import type { auth } from '#contract/auth';
import type { exam } from '#contract/exam';
import type { logs } from '#contract/logs';
import { slimCall } from '../../lib/slim-call';

export const examCalls = {
  loadUser: slimCall<typeof auth.loadUser>({ method: 'GET', path: '/api/auth/load-user' }),
  start: slimCall<typeof logs.start>({ method: 'POST', path: '/api/logs/add-cbt-logs' }),
  getOwn: slimCall<typeof logs.getOwn>({ method: 'GET', path: '/api/logs/get-user-log' }),
  listAnswers: slimCall<typeof answer.list>({ method: 'GET', path: '/api/answer/get-student-answer' }),
  getQuestions: slimCall<typeof exam.getQuestions>({
    method: 'GET',
    path: '/api/exam/get-exam-and-questions',
  }),
};
