import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createVitest, type Vitest } from 'vitest/node';
import {
  FOLDER,
  fileOf,
  type GuardPlan,
  MEETINGS_FILE,
  type Meeting,
  PLAN_FILE,
  VERDICTS_FILE,
  type Verdict,
} from './guard-records.ts';
import type { Mutant } from './mutants.ts';
import { planNext } from './plan.ts';

/** The result of running the tests without this guard. */
export interface Outcome {
  mutant: Mutant;
  /** The test that failed, or undefined. */
  redBy: string | undefined;
  /** How many tests meet the guard, and how many of them ran without it. */
  meeting: number;
  played: number;
}

/** The tests used for guards. The fuzz test finds them too, but takes minutes for each. */
const TESTS = ['tests/contract/', 'tests/guarantees/', 'server/'];
const BY_CHANCE = 'tests/contract/fuzz.test.ts';

interface Campaign {
  mutants: readonly Mutant[];
  /** Continues an interrupted run. */
  isResumed: boolean;
  /** Which tests meet which guards, if that need not be found out first. */
  known?: readonly Meeting[] | undefined;
  tell: (line: string) => void;
}

/** Removes one guard after the other and runs the tests that meet it, until one fails. */
export async function removeGuards({ mutants, isResumed, known, tell }: Campaign): Promise<Outcome[]> {
  if (!isResumed) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  process.env.GUARDS = 'switched';
  const vitest = await createVitest('test', {
    watch: false,
    project: ['node'],
    isolate: false,
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: [{}],
  });
  try {
    const meetings = known ?? (await meetAll(vitest));
    for (let round = 1, said = -1; ; round += 1) {
      const verdicts = readLines<Verdict>(VERDICTS_FILE);
      const plan = planNext(mutants, meetings, verdicts);
      const tests = Object.keys(plan);
      // Without a new verdict the tests that are left are no longer there.
      if (tests.length === 0 || verdicts.length === said)
        return mutants.map((mutant) => outcomeOf(mutant, meetings));
      said = verdicts.length;
      tell(`round ${round}: ${tests.length} tests, ${redCount(mutants)}/${mutants.length} noticed`);
      await play(vitest, { kind: 'remove', tests: plan }, [...new Set(tests.map(fileOf))]);
    }
  } finally {
    await vitest.close();
  }
}

/** Runs every test once with all guards, to find out which test meets which guard. */
async function meetAll(vitest: Vitest): Promise<Meeting[]> {
  const done = new Set(readLines<{ file?: string }>(MEETINGS_FILE).map(({ file }) => file));
  const found = await vitest.globTestSpecifications([...TESTS]);
  const files = found.map(({ moduleId }) => moduleId.slice(process.cwd().length + 1));
  const left = files.filter((file) => file !== BY_CHANCE && !done.has(file));
  if (left.length > 0) await play(vitest, { kind: 'meet' }, left);
  if (!existsSync(MEETINGS_FILE)) throw new Error('No test was played.');
  return readLines<Meeting>(MEETINGS_FILE).filter((line) => 'test' in line);
}

async function play(vitest: Vitest, plan: GuardPlan, files: string[]): Promise<void> {
  writeFileSync(PLAN_FILE, JSON.stringify(plan));
  const found = await vitest.globTestSpecifications(files);
  // Results of an earlier run must not be found again.
  vitest.state.filesMap.clear();
  await vitest.runTestSpecifications(found);
}

function outcomeOf(mutant: Mutant, meetings: readonly Meeting[]): Outcome {
  const own = readLines<Verdict>(VERDICTS_FILE).filter(({ guard }) => guard === mutant.id);
  return {
    mutant,
    redBy: own.find(({ said }) => said === 'red')?.test,
    meeting: meetings.filter(({ met }) => met.includes(mutant.id)).length,
    played: new Set(own.map(({ test }) => test)).size,
  };
}

function redCount(mutants: readonly Mutant[]): number {
  const red = readLines<Verdict>(VERDICTS_FILE).filter(({ said }) => said === 'red');
  const names = new Set(red.map(({ guard }) => guard));
  return mutants.filter(({ id }) => names.has(id)).length;
}

function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as T);
}
