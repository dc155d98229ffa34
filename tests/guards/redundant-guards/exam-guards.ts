import type { RedundantGuard } from './redundant-guard.ts';

/** Redundant guards of exams, sittings, marking and banks. */
export const EXAM_GUARDS: readonly RedundantGuard[] = [
  {
    file: 'answers/routes.ts',
    code: '!session',
    why: 'no guard: who has neither a session nor a token has been refused before',
  },
  {
    file: 'exam-session/routes.ts',
    code: '!session',
    why: 'no guard: who has neither a session nor a token has been refused before',
  },
  {
    file: 'follow-routes.ts',
    code: '!session',
    why: 'no guard: who has neither a session nor a token has been refused before',
  },
  {
    file: 'versions/queries.ts',
    code: '!row',
    why: 'the rule of the question has found it; it can only have been deleted in between',
  },
  {
    file: 'question-bank/media/routes.ts',
    code: '!row',
    why: 'the rule of media has found it; it can only have been deleted in between',
  },
  {
    file: '',
    code: "'exam_classes.homebase'",
    why: 'the enrolment behind it is the pupil himself, joined to the exam by its school',
  },
  {
    file: 'exam-takers.ts',
    code: "'exam_pupils.homebase'",
    why: 'exam and pupil beside it are of one school, and their ids of no other',
  },
  {
    file: 'questions/commands.ts',
    code: 'bank !== input.bank',
    why: 'the rule has compared them; the question can only have been moved in between',
  },
  {
    file: 'bank-scopes.ts',
    code: '(await findBankOf(check)) !== bank',
    why: 'the command behind it compares them again, in its transaction',
  },
  {
    file: 'bank-access.ts',
    code: "('banks.homebase', '=', homebase)",
    why: 'the teacher beside it is the caller himself, as the owner or in a share',
  },
  {
    file: 'proctor-scope.ts',
    code: "('homebase', '=', homebase)",
    why: 'the proctor beside it is the caller himself, and the exam was found in his school before',
  },
  {
    file: 'proctor-scope.ts',
    code: "('homebase', '=', session.homebase)",
    why: 'the exam beside it was found in his school before',
  },
  {
    file: 'proctor-scope.ts',
    code: 'needSession(check).homebase',
    why: 'the sittings that it leads to are looked for in his school',
  },
  {
    file: 'proctor-scope.ts',
    code: "('attempts.homebase'",
    why: 'the exam of the first is then looked for in his school, and the others must be of the same exam',
  },
  {
    file: 'proctor-scope.ts',
    code: '!first ||',
    why: 'where nothing is found the numbers differ; that each is known every command behind it asks again',
  },
  {
    file: 'exam-staff.ts',
    code: "level !== 'teacher'",
    why: 'other levels have been refused before; an admin is staff of every exam',
  },
  {
    file: 'grading-scope.ts',
    code: "('homebase', '=', ",
    why: 'the exam was found in his school before, or is then looked for there',
  },
  {
    file: 'grading-scope.ts',
    code: 'return attempt ?? fail',
    why: 'without an attempt there is no exam, and none is found',
  },
  {
    file: 'grading-scope.ts',
    code: "('exams.homebase', '=', homebase)",
    why: 'the exam beside it was found in his school before',
  },
  {
    file: 'blind-answer.ts',
    code: "('attempts.homebase'",
    why: 'the marker beside it is the caller himself',
  },
  {
    file: 'grading/routes.ts',
    code: 'writtenAt === undefined',
    why: 'the rule has found the answer; where it says nothing the command behind it refuses',
  },
  {
    file: 'media-scope.ts',
    code: "homebase', '=', session.homebase)",
    why: 'beside it stands the caller himself, or a bank of his school',
  },
  {
    file: 'media-scope.ts',
    code: "('question_media.homebase', '=', homebase)",
    why: 'the teacher beside it is the caller himself',
  },
  {
    file: 'bank-scopes.ts',
    code: 'needSession(check).homebase',
    why: 'the bank that it leads to is looked for in his school',
  },
  {
    file: 'access/scopes.ts',
    code: "('exams.homebase', '=', session.homebase)",
    why: 'the pupil beside it is the caller or his child, and takes exams of one school only',
  },
  {
    file: 'access/scopes.ts',
    code: "('attempts.homebase', '=', session.homebase)",
    why: 'the pupil must be the caller, or the exam is then looked for in his school',
  },
  {
    file: 'proctor-scope.ts',
    code: 'rows.length !== new Set(lost).size',
    why: 'the command behind it asks that each is known and open, in its transaction',
  },
  {
    file: 'one-essay.ts',
    code: '!asked',
    why: 'of what is no essay of the attempt no marked essay is found, and that is refused behind it',
  },
  {
    file: 'one-essay.ts',
    code: '!marked',
    why: 'no guard: every essay that says something is among the marked',
  },
  {
    file: 'answers/routes.ts',
    code: 'input.exam ??',
    why: 'no guard: the rule has refused a call without a token that names no exam',
  },
  {
    file: 'receipts.ts',
    code: 'return row ??',
    why: 'the student is the one of an attempt that was found before',
  },
  { file: 'exam/paper.ts', code: 'findExamWithTeacher', why: 'the exam was found by its id just before' },
  {
    file: 'exam-facts.ts',
    code: 'return row ??',
    why: 'the rule of the call has found the exam; it can only have been deleted in between',
  },
  {
    file: 'token-command.ts',
    code: '!own',
    why: 'the rule has found the exam; it can only have been deleted in between',
  },
  ...['question-bank/commands.ts', 'placement/commands.ts', 'replace-content.ts', 'removal.ts'].map(
    (file) => ({
      file,
      code: "?? fail('notFound')",
      why: 'the rule has found the bank or the question; it can only have been deleted in between',
    }),
  ),
  {
    file: 'questions/queries.ts',
    code: 'await findRow(db, ref)',
    why: 'the rule has found the question; it can only have been deleted in between',
  },
];
