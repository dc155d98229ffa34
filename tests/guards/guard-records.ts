/** What the tests of a run are played for. */
export type GuardPlan =
  /** Once, with all guards: which test meets which guard. */
  | { kind: 'meet' }
  /** The tests named, once more for each of their guards, without it. */
  | { kind: 'remove'; tests: Record<string, AskedTest> };

export interface AskedTest {
  guards: string[];
  /** Without the guard from the very first, in a world that nothing has touched yet; one guard only. */
  isFirst: boolean;
}

/** A test that was played with all guards in their place, and those that refused in it, or may have. */
export interface Meeting {
  test: string;
  ms: number;
  isRed: boolean;
  met: string[];
}

/**
 * What a test said without a guard. `doubtful`: it was red, and is red since with the guard as well; `unsound`: it
 * cannot be played a second time, so nothing was learned.
 */
export interface Verdict {
  test: string;
  guard: string;
  said: 'red' | 'green' | 'doubtful' | 'unsound';
}

export const FOLDER = '.tmp/guards';
export const PLAN_FILE = `${FOLDER}/plan.json`;
export const MEETINGS_FILE = `${FOLDER}/meetings.jsonl`;
export const VERDICTS_FILE = `${FOLDER}/verdicts.jsonl`;

/** The file of a test, by its name. */
export function fileOf(test: string): string {
  return test.split(' > ')[0] ?? '';
}
