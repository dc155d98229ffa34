import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';

// The calls that the specification (§7) gives by method and path, for the groups that are built. Of the bank it gives the things
// and the verbs ("banks, questions: add, upload, get, get one, delete, clear-bank"); the paths are those of the earlier system.
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
PUT /api/center/admin/activation
GET /api/center/data/get-teachers-data
GET /api/center/data/get-students-data
GET /api/center/data/get-family-data
GET /api/center/app/get-app
GET /api/center/app/get-app-data
PUT /api/center/app/update-app
PUT /api/center/app/update-smtp
PUT /api/center/app/update-profile
PUT /api/admin/periode/change-status
PUT /api/admin/student/graduated
PUT /api/admin/student/change-periode
GET /api/admin/student/download-students
GET /api/bank/get-teachers
POST /api/bank/add-bank
GET /api/bank/get-bank
DELETE /api/bank/clear-bank
DELETE /api/bank/delete-bank
POST /api/bank/add-question
POST /api/bank/upload-question
GET /api/bank/get-question
GET /api/bank/get-questions
DELETE /api/bank/delete-question
`;

test('the calls of the specification exist with its methods and paths, and nothing else claims to be given', () => {
  const have = listEndpoints()
    .filter(({ endpoint }) => endpoint.origin === 'given')
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(have.sort()).toEqual(GIVEN.trim().split('\n').sort());
});
