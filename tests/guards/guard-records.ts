/** The purpose of a test run. */
export type GuardPlan =
  /** Once, with all guards: records which test meets which guard. */
  | { kind: 'meet' }
  /** The named tests, repeated for each of their guards without it. */
  | { kind: 'remove'; tests: Record<string, AskedTest> };

export interface AskedTest {
  guards: string[];
  /** Without the guard from the first try on, before anything has touched the test's world; one guard only. */
  isFirst: boolean;
}

/** A test that ran with all guards, and those that refused in it, or may have refused. */
export interface Meeting {
  test: string;
  ms: number;
  isRed: boolean;
  met: string[];
}

/**
 * The outcome of a test without a guard. `doubtful`: it failed, and has failed with the guard ever since; `unsound`:
 * the test cannot be repeated, so nothing was learned.
 */
export interface Verdict {
  test: string;
  guard: string;
  said: 'red' | 'green' | 'doubtful' | 'unsound';
}

/** Another one for the guards of a draw, so that it leaves the records of a campaign alone. */
export const FOLDER = process.env.GUARD_RECORDS ?? '.tmp/guards';
export const PLAN_FILE = `${FOLDER}/plan.json`;
export const MEETINGS_FILE = `${FOLDER}/meetings.jsonl`;
export const VERDICTS_FILE = `${FOLDER}/verdicts.jsonl`;

/** The file of a test, from its name. */
export function fileOf(test: string): string {
  return test.split(' > ')[0] ?? '';
}
