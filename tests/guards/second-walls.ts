/**
 * Lines whose removal nobody can notice, because a second wall stands behind them. `file` is the end of a path, `code` is
 * part of the line.
 */
const SECOND_WALLS: readonly { file: string; code: string; why: string }[] = [
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
];

/** Whether the line is a second wall; what it stands before is said above. */
export function isSecondWall(file: string, line: string): boolean {
  return SECOND_WALLS.some((wall) => file.endsWith(wall.file) && line.includes(wall.code));
}
