/**
 * Lines whose removal nobody can notice, because a second guard stands behind them. `file` is the end of a path,
 * `code` a part of the line, `part` the name of the guard if the line holds several.
 */
const SECOND_WALLS: readonly { file: string; code: string; part?: string; why: string }[] = [
  {
    file: 'passwords.ts',
    code: 'isMadeSo(stored',
    why: 'no guard: it says only whether a hash is made anew',
  },
  {
    file: 'implement.ts',
    code: 'header === undefined',
    why: 'no guard: a request without a bearer token is judged by its cookie',
  },
  {
    file: 'scope-check.ts',
    code: 'check.session ??',
    why: 'calls of these scopes have been refused without a session before',
  },
  {
    file: 'answer-routes.ts',
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
  { file: '', code: "'parent_children.homebase'", why: 'the parent behind it is the caller himself' },
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
    file: 'office-scopes.ts',
    code: 'hasAccount(check, OFFICE_LEVELS)',
    why: 'every command behind it looks the officer up again, in its transaction',
  },
  {
    file: 'office-scopes.ts',
    code: "('users.id', '=', given(check, 'id'))",
    why: 'what is behind it looks for the same id',
  },
  {
    file: 'office-scopes.ts',
    code: "('homebases.deleted_at', 'is', null)",
    why: 'what is behind it leaves out the schools that are gone as well',
  },
  {
    file: 'office-scopes.ts',
    code: '!family',
    why: 'what is behind it looks for a family that has consented as well',
  },
  {
    file: 'center/admins/commands.ts',
    code: '!row',
    why: 'the call has looked the school up; it can only have been deleted in between',
  },
  {
    file: 'http/implement.ts',
    code: 'isClosedFor(claim.homebase)',
    why: 'a token serves for writing, and the writer refuses what is of a school that is closed',
  },
  {
    file: 'proctor-scope.ts',
    code: 'rows.length !== new Set(lost).size',
    why: 'the command behind it asks that each is known and open, in its transaction',
  },
  ...['homebaseIfGiven', 'officer', 'officerIfGiven', 'consentingFamily'].map((part) => ({
    file: 'http/implement.ts',
    code: 'scopeRules[endpoint.scope]',
    part,
    why: 'what is behind it looks for the same row again, in its transaction',
  })),
  {
    file: 'http/input.ts',
    code: "return fail('malformedBody')",
    why: 'what could not be read can be decoded or parsed no more than that',
  },
  {
    file: 'one-essay.ts',
    code: '!asked',
    why: 'of what is no essay of the attempt no marked essay is found, and that is refused behind it',
  },
  {
    file: 'one-essay.ts',
    code: 'answer.essay === null',
    part: '2',
    why: 'an answer that says nothing is not among the marked',
  },
  {
    file: 'one-essay.ts',
    code: 'answer.essay === null',
    part: '3',
    why: 'no guard: every essay that says something is among the marked',
  },
  {
    file: 'center/people/routes.ts',
    code: 'findNumber',
    why: 'the rule has found the person; he can only have been deleted in between',
  },
  {
    file: 'market/routes.ts',
    code: 'findFamilyNumber',
    why: 'the rule has found the family; it can only have been deleted in between',
  },
  {
    file: 'answer-routes.ts',
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
    code: 'await findRow(db, place)',
    why: 'the rule has found the question; it can only have been deleted in between',
  },
  {
    file: 'proposals/decide.ts',
    code: 'RECORD_FIELDS.find',
    why: 'no guard: a proposal is about a field of the list',
  },
  ...['proposals/decide.ts', 'db/record-changes.ts'].map((file) => ({
    file,
    code: 'await findValues(tx.db',
    why: 'the rule has found the pupil; he can only have been deleted in between',
  })),
  {
    file: 'record/queries.ts',
    code: 'return row ??',
    why: 'the rule has found the pupil; he can only have been deleted in between',
  },
  ...["'sign_in_cards.revoked_at'", "'sign_in_cards.expires_at'"].map((code) => ({
    file: 'auth/cards/queries.ts',
    code,
    why: 'the command that opens the session looks at the card again, in its transaction',
  })),
  ...["'password_resets.used_at'", "'password_resets.expires_at'"].map((code) => ({
    file: 'auth/reset/queries.ts',
    code,
    why: 'the command that sets the password looks at the link again, in its transaction',
  })),
  ...["'activations.used_at'", "'activations.expires_at'"].map((code) => ({
    file: 'center/admins/queries.ts',
    code,
    why: 'the command that sets the password looks at the link again, in its transaction',
  })),
  {
    file: 'db/password-link.ts',
    code: "'expires_at'",
    why: 'the query before it has looked; a link can only have run out in between',
  },
  {
    file: 'auth/reset/commands.ts',
    code: "fail('resetLinkWrong')",
    why: 'the query before it has looked; a link can only have been used in between',
  },
  {
    file: 'auth/setup/routes.ts',
    code: 'opensSetup(db, token',
    why: 'the command behind it looks again, in its transaction',
  },
  {
    file: 'auth/children/routes.ts',
    code: "?? fail('childCodeWrong')",
    why: 'no guard: the contract asks for at least one child',
  },
  {
    file: 'auth/children/routes.ts',
    code: "input.student ?? fail('notFound')",
    why: 'no guard: the contract asks for a class or a pupil',
  },
  {
    file: 'center/admins/queries.ts',
    code: "return row ?? fail('notFound')",
    why: 'the rule of the account or of the school has found it; it can only have been deleted in between',
  },
  {
    file: 'graduation/class-commands.ts',
    code: "return row ?? fail('notFound')",
    why: 'in a year that is not the school’s nobody is in the class, which is refused',
  },
  {
    file: 'promotion/commands.ts',
    code: 'id === from) ??',
    why: 'in a year that is not the school’s nobody is in the class, which is refused',
  },
];

/** Whether the line has a second guard behind it, as listed above. */
export function isSecondWall(file: string, line: string, part?: string): boolean {
  return SECOND_WALLS.some(
    (wall) =>
      file.endsWith(wall.file) && line.includes(wall.code) && (wall.part === undefined || wall.part === part),
  );
}
