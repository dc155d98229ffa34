import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';

// The calls of the specification (§7) for the groups that are built, copied from its text.
const GIVEN = `
POST /api/auth/signin
POST /api/auth/signup
GET /api/auth/load-user
POST /api/auth/logout
PUT /api/auth/admin-update-profile
PUT /api/auth/teacher-update-profile
PUT /api/auth/parent-update-profile
PUT /api/auth/student-update-profile
GET /api/exam/get-class
POST /api/exam/create-exam
GET /api/exam/get-exam
DELETE /api/exam/delete-exam
PUT /api/exam/change-status
GET /api/exam/get-exam-by-class
GET /api/exam/get-exam-and-questions
GET /api/logs/get-user-log
POST /api/logs/add-cbt-logs
POST /api/logs/finish-cbt
GET /api/logs/get-filter
GET /api/logs/get-exam-log
DELETE /api/logs/retake-exam
PUT /api/logs/rejoin-exam
PUT /api/logs/penalty
POST /api/answer/add-answer
GET /api/answer/get-student-answer
POST /api/answer/grade-essay
GET /api/answer/get-exam-score-list
GET /api/answer/get-exam-analysis
GET /api/answer/get-line-chart-data
`;

test('the calls of the specification exist with its methods and paths, and nothing else claims to be given', () => {
  const have = listEndpoints()
    .filter(({ endpoint }) => endpoint.origin === 'given')
    // Of the bank group the specification names the things and the verbs, not the paths.
    .filter(({ endpoint }) => !endpoint.path.startsWith('/api/bank/'))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(have.sort()).toEqual(GIVEN.trim().split('\n').sort());
});
