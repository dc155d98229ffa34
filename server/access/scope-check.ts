import type { Db } from '../db/open';
import { fail } from '../failure/app-error';
import type { Secrets } from './secrets';
import type { Session } from './session';
import type { SyncClaim } from './sync-token';

/** The rows as they are, and when. */
export interface Moment {
  db: Db;
  now: number;
}

/** What a scope rule looks at: who calls, with what, and the rows at this moment. */
export interface ScopeCheck extends Moment {
  secrets: Secrets;
  session: Session | undefined;
  claim: SyncClaim | undefined;
  input: Readonly<Record<string, unknown>>;
}

/** Refuses, or does nothing. */
export type Rule = (check: ScopeCheck) => Promise<void>;

export function needSession(check: ScopeCheck): Session {
  return check.session ?? fail('unauthenticated');
}

/**
 * The first of the named inputs that was given; the contract's schema has made it an id. `exam` comes
 * first: it is what the one lenient input (add-answer) is read by.
 */
export function given(check: ScopeCheck, ...names: string[]): string {
  for (const name of names) {
    const value = check.input[name];
    if (typeof value === 'string') return value;
  }
  return fail('notFound');
}
