import { basename, dirname } from 'node:path';
import { type AskedTest, fileOf, type Meeting, type Verdict } from './guard-records.ts';
import type { Mutant } from './mutants.ts';

/** Tests of a guard in its first round; each further round triples the total, while all pass. */
const FIRST_TESTS = 3;
/** A guard that stands before almost everything is met by thousands of tests; this many passing ones are enough. */
const TESTS_MAX = 150;
/** An ownership rule that has refused: in such tests the rule's input matters. */
const RULE_REFUSED = /implement\.ts:\d+#/;

/** The next tests to run, each with the guards to remove. Empty when every guard is noticed or has no tests left. */
export function planNext(
  mutants: readonly Mutant[],
  meetings: readonly Meeting[],
  verdicts: readonly Verdict[],
): Record<string, AskedTest> {
  const plan: Record<string, AskedTest> = {};
  const alive = mutants.flatMap(({ id }) => {
    const said = new Map(verdicts.filter(({ guard }) => guard === id).map((each) => [each.test, each.said]));
    return [...said.values()].includes('red') ? [] : [{ id, said }];
  });
  const taken = new Set<string>();
  for (const { id, said } of alive) {
    const test = [...said].find(([, what]) => what === 'doubtful')?.[0] ?? unsoundOf(id, said, meetings);
    // Any other test run in its file would touch its world.
    if (test === undefined || taken.has(fileOf(test))) continue;
    taken.add(fileOf(test));
    plan[test] = { guards: [id], isFirst: true };
  }
  for (const { id, said } of alive) {
    const next = candidatesOf(id, meetings).filter((test) => !said.has(test));
    const count = Math.min(Math.max(FIRST_TESTS, 2 * said.size), TESTS_MAX - said.size);
    for (const test of next.slice(0, Math.max(0, count))) {
      if (taken.has(fileOf(test))) continue;
      plan[test] ??= { guards: [], isFirst: false };
      plan[test].guards.push(id);
    }
  }
  return plan;
}

/** A test that cannot be repeated runs alone, when no others are left. */
function unsoundOf(
  id: string,
  said: ReadonlyMap<string, Verdict['said']>,
  meetings: readonly Meeting[],
): string | undefined {
  const isDone = said.size >= TESTS_MAX || candidatesOf(id, meetings).every((test) => said.has(test));
  return isDone ? [...said].find(([, what]) => what === 'unsound')?.[0] : undefined;
}

/** The tests that meet a guard, the likeliest and quickest first. */
function candidatesOf(id: string, meetings: readonly Meeting[]): string[] {
  const own = meetings.filter(({ met, isRed }) => !isRed && met.includes(id));
  const rank = (meeting: Meeting) => meeting.ms - SOONER_MS * likelihoodOf(id, meeting);
  return own.sort((one, other) => rank(one) - rank(other)).map(({ test }) => test);
}

const SOONER_MS = 1e6;

/**
 * Ranks first the tests named or placed like the guard's file, then those in which an ownership rule refused, then
 * those in which another guard of that file did.
 */
function likelihoodOf(id: string, { test, met }: Meeting): number {
  const place = id.split(':')[0] ?? '';
  const isNear =
    fileOf(test).startsWith(`${dirname(place)}/`) || test.includes(`/${basename(place, '.ts')}.`);
  const isOfFile = met.some((each) => each !== id && each.startsWith(`${place}:`));
  const isRefused = met.some((each) => RULE_REFUSED.test(each));
  return (isNear ? 4 : 0) + (isRefused ? 2 : 0) + (isOfFile ? 1 : 0);
}
