import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Outcome } from './campaign.ts';
import type { Meeting } from './guard-records.ts';
import type { Mutant } from './mutants.ts';

/** By guard, a test that failed when the guard was removed; written by `npm run prove:guards`. */
const FILE = 'tests/guards/known.json';

/**
 * Draws guards that are known to be noticed, as many of the way into each call as of the rules of access and of the
 * other areas: each with the test that notices it.
 */
export function drawKnown(
  mutants: readonly Mutant[],
  { seed, count }: { seed: number; count: number },
): Meeting[] {
  const known = readKnown();
  const keys = keysOf(mutants);
  const all = mutants.flatMap(({ id }) => {
    const test = known[keys.get(id) ?? ''];
    return test === undefined ? [] : [{ id, test }];
  });
  const areas = AREAS.map((area) =>
    shuffle(
      all.filter(({ id }) => areaOf(id) === area),
      seed,
    ),
  );
  const turns = Array.from({ length: count }, (_, turn) => areas.flatMap((area) => area[turn] ?? []));
  return turns
    .flat()
    .slice(0, count)
    .map(({ id, test }) => ({ test, ms: 0, isRed: false, met: [id] }));
}

/** Those of these guards that have no test on record. */
export function listUnknown(mutants: readonly Mutant[]): string[] {
  const known = readKnown();
  return [...keysOf(mutants).values()].filter((key) => !(key in known));
}

/** Adds the results of a campaign; other records stay, unless their guard is gone. */
export function keepKnown(mutants: readonly Mutant[], outcomes: readonly Outcome[]): void {
  const known = readKnown();
  const looked = new Map(outcomes.map(({ mutant, redBy }) => [mutant.id, redBy]));
  const kept = [...keysOf(mutants)].flatMap(([id, key]) => {
    const test = looked.has(id) ? looked.get(id) : known[key];
    return test === undefined ? [] : [[key, test]];
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept.sort()), null, 2)}\n`);
}

/** Names by the code instead of the line, which moves with every change above it. */
function keysOf(mutants: readonly Mutant[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    mutants.map(({ id, file, before }) => {
      const [, part] = id.split('#');
      const key = `${file}: ${before.trim()}${part === undefined ? '' : ` #${part}`}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [id, count === 1 ? key : `${key} (${count})`];
    }),
  );
}

const AREAS = ['server/http', 'server/access', 'others'] as const;

function areaOf(id: string): (typeof AREAS)[number] {
  return AREAS.find((area) => id.startsWith(`${area}/`)) ?? 'others';
}

function shuffle<T>(list: T[], seed: number): readonly T[] {
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(list, { minLength: list.length }), {
    seed,
    numRuns: 1,
  });
  return shuffled;
}

function readKnown(): Record<string, string> {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}
