import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOICE_KEYS } from '#contract/question-bank/question';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { seededRandom } from '../question-bank/seeded-random';
import { type DrawPool, drawnCount, drawPaper } from './paper-draw';

const count = fc.option(fc.nat(12), { nil: null });
const pools: fc.Arbitrary<DrawPool[]> = fc
  .array(fc.record({ qtypes: fc.array(fc.constantFrom(1, 2), { maxLength: 10 }), pg: count, essay: count }), {
    maxLength: 4,
  })
  .map((made) =>
    made.map(({ qtypes, pg, essay }, pool) => ({
      pg,
      essay,
      questions: qtypes.map((qtype, index) => ({
        id: `${pool}-${index}`,
        qtype,
        choices: qtype === 2 ? [] : [...CHOICE_KEYS],
      })),
    })),
  );

const grouped = pools.chain((given) =>
  fc.infiniteStream(fc.constantFrom(null, 'Bacaan 1', 'Bacaan 2')).map((names) =>
    given.map((pool) => ({
      ...pool,
      questions: pool.questions.map((question) => ({ ...question, together: names.next().value })),
    })),
  ),
);

const ALL_SHUFFLED = { isShuffle: true, shufflesChoices: true } as const;

/** Any sequence of numbers a random source could give. */
const source = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 50 })
  .map((numbers) => {
    let next = 0;
    return () => numbers[next++ % numbers.length] ?? 0;
  });

const drawn = fc.tuple(pools, source, fc.boolean());

test('a draw takes from each bank as many of each kind as asked for, each question once', () => {
  fc.assert(
    fc.property(drawn, ([given, random, isShuffle]) => {
      const ids = drawPaper(given, { isShuffle, shufflesChoices: isShuffle, random }).map(
        ({ question }) => question,
      );
      expect(new Set(ids).size).toBe(ids.length);
      for (const pool of given) {
        for (const [qtype, wanted] of [[1, pool.pg] as const, [2, pool.essay] as const]) {
          const held = pool.questions.filter((question) => question.qtype === qtype);
          const taken = held.filter((question) => ids.includes(question.id));
          expect(taken.length).toBe(Math.min(held.length, wanted ?? held.length));
        }
      }
    }),
  );
});

test('the count told beforehand is the count drawn', () => {
  fc.assert(
    fc.property(drawn, ([given, random, isShuffle]) => {
      const told = given.reduce((sum, pool) => {
        const mc = pool.questions.filter(({ qtype }) => qtype !== 2).length;
        return sum + drawnCount({ mc, essay: pool.questions.length - mc }, pool);
      }, 0);
      expect(drawPaper(given, { isShuffle, shufflesChoices: isShuffle, random })).toHaveLength(told);
    }),
  );
});

test('not shuffled, questions and choices keep the given order', () => {
  fc.assert(
    fc.property(pools, source, (given, random) => {
      const order = drawPaper(given, { isShuffle: false, shufflesChoices: false, random });
      const positions = given.flatMap((pool) => pool.questions.map(({ id }) => id));
      const taken = order.map(({ question }) => positions.indexOf(question));
      expect(taken).toEqual([...taken].sort((left, right) => left - right));
      for (const { choices } of order) expect([...choices]).toEqual([...choices].sort());
    }),
  );
});

test('shuffled, essays come last and no choice is lost or doubled', () => {
  fc.assert(
    fc.property(pools, source, (given, random) => {
      const kinds = new Map(given.flatMap((pool) => pool.questions.map(({ id, qtype }) => [id, qtype])));
      const order = drawPaper(given, { ...ALL_SHUFFLED, random });
      const essays = order.map(({ question }) => kinds.get(question) === 2);
      expect(essays).toEqual([...essays].sort((left, right) => Number(left) - Number(right)));
      for (const { question, choices } of order) {
        expect([...choices].sort()).toEqual(kinds.get(question) === 2 ? [] : [...CHOICE_KEYS]);
      }
    }),
  );
});

test('questions and choices are shuffled each by itself: what is not shuffled keeps the given order', () => {
  fc.assert(
    fc.property(grouped, source, fc.boolean(), (given, random, isShuffle) => {
      const order = drawPaper(given, { isShuffle, shufflesChoices: !isShuffle, random });
      const positions = given.flatMap((pool) => pool.questions.map(({ id }) => id));
      const taken = order.map(({ question }) => positions.indexOf(question));
      if (!isShuffle) expect(taken).toEqual(taken.toSorted((left, right) => left - right));
      for (const { choices } of order) if (isShuffle) expect(choices).toEqual([...choices].sort());
    }),
  );
  const questions = ['x', 'y', 'z', 'v'].map((id) => ({
    id,
    qtype: QTYPE.multipleChoice,
    choices: [...CHOICE_KEYS],
  }));
  const draw = (isShuffle: boolean, seed: number) =>
    drawPaper([{ questions, pg: null, essay: null }], {
      isShuffle,
      shufflesChoices: !isShuffle,
      random: seededRandom(String(seed)),
    });
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const orders = (isShuffle: boolean) =>
    new Set(
      seeds.map((seed) =>
        draw(isShuffle, seed)
          .map(({ question }) => question)
          .join(''),
      ),
    );
  const ways = (isShuffle: boolean) =>
    new Set(seeds.flatMap((seed) => draw(isShuffle, seed).map(({ choices }) => choices.join(''))));
  expect([orders(true).size > 5, ways(true).size]).toEqual([true, 1]);
  expect([orders(false).size, ways(false).size > 5]).toEqual([1, true]);
});

test('every order of three questions comes up', () => {
  const questions = ['x', 'y', 'z'].map((id) => ({ id, qtype: QTYPE.multipleChoice, choices: [] }));
  const seen = new Set<string>();
  for (let first = 0; first < 3; first += 1) {
    for (let second = 0; second < 2; second += 1) {
      const numbers = [first / 3, second / 2, 0];
      const random = () => numbers.shift() ?? 0;
      const order = drawPaper([{ questions, pg: null, essay: null }], { ...ALL_SHUFFLED, random });
      seen.add(order.map(({ question }) => question).join(''));
    }
  }
  expect(seen.size).toBe(6);
});

test('a shuffled paper asks a group of a bank without a break, in the author’s order', () => {
  fc.assert(
    fc.property(grouped, source, (given, random) => {
      const ids = drawPaper(given, { ...ALL_SHUFFLED, random }).map(({ question }) => question);
      for (const [pool, name, qtype] of groupsOf(given)) {
        const held = pool.questions.filter((one) => one.together === name && one.qtype === qtype);
        const asked = held.map(({ id }) => id).filter((id) => ids.includes(id));
        const from = ids.indexOf(asked[0] ?? '');
        expect(asked.length === 0 ? [] : ids.slice(from, from + asked.length)).toEqual(asked);
      }
    }),
  );
});

test('at most one group of a kind is asked in part, and then its beginning', () => {
  fc.assert(
    fc.property(grouped, source, (given, random) => {
      const ids = drawPaper(given, { ...ALL_SHUFFLED, random }).map(({ question }) => question);
      for (const pool of given)
        for (const qtype of [1, 2]) {
          const parts = groupsOf([pool])
            .map(([, name]) => pool.questions.filter((one) => one.together === name && one.qtype === qtype))
            .map((held) => held.map(({ id }) => ids.includes(id)))
            .filter((asked) => asked.includes(true) && asked.includes(false));
          expect(new Set(parts.map(String)).size).toBeLessThanOrEqual(1);
          for (const asked of parts) expect(asked.lastIndexOf(true)).toBeLessThan(asked.indexOf(false));
        }
    }),
  );
});

test('choices that keep their position stand there on every paper, and the others take the remaining places', () => {
  const kept = fc.subarray([...CHOICE_KEYS]);
  fc.assert(
    fc.property(kept, source, (letters, random) => {
      const question = { id: 'one', qtype: QTYPE.multipleChoice, choices: [...CHOICE_KEYS], kept: letters };
      const [drawnOne] = drawPaper([{ pg: null, essay: null, questions: [question] }], {
        ...ALL_SHUFFLED,
        random,
      });
      const choices = drawnOne?.choices ?? [];
      for (const letter of letters) expect(choices.indexOf(letter)).toBe(CHOICE_KEYS.indexOf(letter));
      expect([...choices].sort()).toEqual([...CHOICE_KEYS]);
    }),
  );
});

test('where nothing is grouped and no choice is kept, a seed draws the paper it has always drawn', () => {
  // Codes to begin without a network, printed papers and restored schools draw the same paper a second time.
  const bank = (name: string, qtypes: readonly QuestionType[]) =>
    qtypes.map((qtype, index) => ({
      ...{ id: `${name}${index + 1}`, qtype, together: null, kept: [] },
      choices: qtype === 2 ? [] : [...CHOICE_KEYS],
    }));
  const banks = [
    { pg: 2, essay: 1, questions: bank('x', [1, 1, 2, 1, 2]) },
    { pg: null, essay: null, questions: bank('y', [1, 2, 1]) },
  ];
  const order = drawPaper(banks, { ...ALL_SHUFFLED, random: seededRandom('Lentera') });
  expect(order.map(({ question, choices }) => `${question} ${choices.join('')}`)).toEqual([
    'y3 abced',
    'x4 decab',
    'x1 ecadb',
    'y1 aebcd',
    'y2 ',
    'x5 ',
  ]);
});

/** The named groups of each pool, once for either kind of question. */
function groupsOf(given: readonly DrawPool[]): [DrawPool, string, number][] {
  return given.flatMap((pool) => {
    const names = new Set(pool.questions.flatMap(({ together }) => together ?? []));
    return [...names].flatMap((name) =>
      [1, 2].map((qtype): [DrawPool, string, number] => [pool, name, qtype]),
    );
  });
}
