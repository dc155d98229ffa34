import type { RedundantGuard } from './redundant-guard.ts';

/** Redundant guards of people, schools and their records. */
export const SCHOOL_GUARDS: readonly RedundantGuard[] = [
  { file: '', code: "'parent_children.homebase'", why: 'the parent behind it is the caller himself' },
  {
    file: 'office-scopes.ts',
    code: "hasAccounts(check, [given(check, 'id')], OFFICE_LEVELS)",
    why: 'every command behind it looks the officer up again, in its transaction',
  },
  ...["('users.id', '=', given(check, 'id'))", "('users.id', 'in', distinct)"].map((code) => ({
    file: 'office-scopes.ts',
    code,
    why: 'what is behind it looks for the same id',
  })),
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
    file: 'documents/decide-document.ts',
    code: "state === 'waiting') ?? fail",
    why: 'a proposal that waits has its document; both are written and deleted together',
  },
  {
    file: 'record/queries.ts',
    code: 'return row ??',
    why: 'the rule has found the pupil; he can only have been deleted in between',
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
