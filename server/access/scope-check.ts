import type { Db } from '../db/open';
import { fail } from '../failure/app-error';
import type { Secrets } from './secrets';
import type { Session } from './session';
import type { SyncClaim } from './sync-token';

/** The database and the current time. */
export interface Moment {
  db: Db;
  now: number;
}

/** The input of a scope rule: the caller, what was sent, the database and the current time. */
export interface ScopeCheck extends Moment {
  secrets: Secrets;
  session: Session | undefined;
  claim: SyncClaim | undefined;
  input: Readonly<Record<string, unknown>>;
}

/** Throws a refusal, or does nothing. */
export type Rule = (check: ScopeCheck) => Promise<void>;

export function needSession(check: ScopeCheck): Session {
  return check.session ?? fail('unauthenticated');
}

/**
 * The first of the named inputs that was given; the contract's schema has checked that it is an id. `exam` comes
 * first, because the one lenient input (add-answer) is read by it.
 */
export function given(check: ScopeCheck, ...names: string[]): string {
  for (const name of names) {
    const value = check.input[name];
    if (typeof value === 'string') return value;
  }
  return fail('notFound');
}
