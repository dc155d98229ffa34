/** When somebody last signed in: a restore deletes the sessions, but those people have not "never" signed in. */
export const lastSignIn = {
  name: '0011-last-sign-in',
  statements: [
    'ALTER TABLE users ADD COLUMN signed_in_at INTEGER',
    // Taken from the log if the sessions are gone already.
    `UPDATE users SET signed_in_at = last.at
      FROM (SELECT homebase, actor, max(at) AS at FROM audit_log
        WHERE action IN ('auth.signIn', 'auth.signInByCard') GROUP BY homebase, actor) AS last
      WHERE last.homebase = users.homebase AND last.actor = users.id`,
  ],
};
