import type { RedundantGuard } from './redundant-guard.ts';

/** Redundant guards of sessions, signing in and the input of any call. */
export const ACCESS_GUARDS: readonly RedundantGuard[] = [
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
    file: 'http/implement.ts',
    code: 'isClosedFor(claim.homebase)',
    why: 'a token serves for writing, and the writer refuses what is of a school that is closed',
  },
  ...['homebaseIfGiven', 'officer', 'officers', 'officerIfGiven', 'consentingFamily'].map((part) => ({
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
  ...["'sign_in_cards.revoked_at'", "'sign_in_cards.expires_at'", "'users.is_active'"].map((code) => ({
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
    file: 'auth/reset/queries.ts',
    code: ".where('is_active'",
    why: 'the command that makes the link looks at the account again, in its transaction',
  },
  {
    file: 'auth/sign-in/candidates.ts',
    code: "'is_active', '='",
    why: 'the command that opens the session looks at the account again, in its transaction',
  },
  {
    file: 'auth/sign-in/by-password.ts',
    code: 'standing === undefined',
    why: 'no guard: nothing fits a hash that is not there',
  },
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
];
