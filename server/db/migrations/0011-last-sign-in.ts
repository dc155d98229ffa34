/** When somebody came in last: a restore drops the sessions, and whoever came in before has not "never" done so. */
export const lastSignIn = {
  name: '0011-last-sign-in',
  statements: [
    'ALTER TABLE users ADD COLUMN signed_in_at INTEGER',
    // The log knows it where the sessions have gone already.
    `UPDATE users SET signed_in_at = last.at
      FROM (SELECT homebase, actor, max(at) AS at FROM audit_log
        WHERE action IN ('auth.signIn', 'auth.signInByCard') GROUP BY homebase, actor) AS last
      WHERE last.homebase = users.homebase AND last.actor = users.id`,
  ],
};
