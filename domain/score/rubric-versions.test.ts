import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Criterion, Rubric } from '#contract/question-bank/rubric';
import { pointsByRubric, tidyRubric } from './rubric';
import { asksTheSame, carryPicks } from './rubric-versions';

const criterion: fc.Arbitrary<Criterion> = fc.record({
  name: fc.constantFrom('Isi', 'Bahasa', 'Alur', 'Contoh'),
  levels: fc.uniqueArray(
    fc.record({
      points: fc.nat({ max: 8 }).map((n) => n * 25),
      words: fc.constantFrom('', 'ada', 'lengkap'),
    }),
    { minLength: 2, maxLength: 4, selector: ({ points }) => points },
  ),
});
const rubric = fc.array(criterion, { minLength: 1, maxLength: 5 }).map(tidyRubric);
const picked = rubric.chain((by) =>
  fc.tuple(
    fc.constant(by),
    fc.tuple(...by.map(({ levels }) => fc.option(fc.nat({ max: levels.length - 1 })))) as fc.Arbitrary<
      (number | null)[]
    >,
  ),
);

test('what was picked says the same of a rubric whose criteria are shuffled and whose stops and capitals are others', () => {
  const shuffled = picked.chain(([by, picks]) =>
    fc.tuple(
      fc.constant(by),
      fc.constant(picks),
      fc.shuffledSubarray(by, { minLength: by.length }).map((all) => all.map(retyped)),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([by, picks, other]) => {
      expect(asksTheSame(by, other)).toBe(true);
      const carried = carryPicks(by, other, picks);
      expect(pointsByRubric(other, carried, 100_000)).toBe(pointsByRubric(by, picks, 100_000));
      expect(carryPicks(other, by, carried)).toEqual(carryPicks(by, by, picks));
    }),
  );
});

test('whatever one rubric is changed into, no level is carried to a criterion that asks something else', () => {
  fc.assert(
    fc.property(picked, rubric, ([from, picks], to) => {
      const carried = carryPicks(from, to, picks);
      expect(carried).toHaveLength(to.length);
      for (const [index, pick] of carried.entries()) {
        if (pick === null) continue;
        const twin = from.find(
          (each, at) => picks[at] === pick && asksTheSame([each], to.slice(index, index + 1)),
        );
        expect(twin).toBeDefined();
      }
      expect(asksTheSame(from, to)).toBe(asksTheSame(to, from));
    }),
  );
});

test.each<[string, (rubric: Rubric) => Rubric]>([
  ['another criterion', ([one, ...rest]) => [{ name: 'Ejaan', levels: one?.levels ?? [] }, ...rest]],
  ['one criterion less', ([, ...rest]) => rest],
  ['other points', (all) => all.map(({ name, levels }) => ({ name, levels: levels.map(dearer) }))],
  ['another level', (all) => all.map(({ name, levels }) => ({ name, levels: levels.slice(1) }))],
  ['none', () => []],
])('%s is asked as something else', (_what, change) => {
  const by: Rubric = [
    { name: 'Isi', levels: [0, 100, 200].map((points) => ({ points, words: `${points}` })) },
    { name: 'Bahasa', levels: [0, 100].map((points) => ({ points, words: 'runtut' })) },
  ];
  expect(asksTheSame(by, change(by))).toBe(false);
});

function retyped({ name, levels }: Criterion): Criterion {
  return {
    name: ` ${name.toUpperCase()}.`,
    levels: levels.map(({ points, words }) => ({ points, words: `${words},` })),
  };
}

function dearer({ points, words }: { points: number; words: string }) {
  return { points: points + 25, words };
}
