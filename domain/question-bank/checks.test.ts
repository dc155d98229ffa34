import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE, QUESTION_TYPES } from '#contract/question-bank/question-type';
import { type BankedQuestion, findBankProblems, findQuestionProblems, spoilsExam } from './checks';

const CHOICE: BankedQuestion = {
  qtype: QTYPE.multipleChoice,
  html: '<p>Satu tambah satu?</p>',
  choices: [
    { key: 'a', text: '1' },
    { key: 'b', text: '2' },
  ],
  rows: [],
  key: 'b',
  points: 100,
};

const codesOf = (question: Partial<BankedQuestion>, btype: 'paket' | 'bank' = 'paket') =>
  findBankProblems(btype, [{ ...CHOICE, ...question }])[0]?.map(({ code }) => code);

test('a whole question has nothing to mend, in a paper as in a pool', () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ points: 0 }, 'bank')).toEqual([]);
});

test.each([
  ['no key', { key: '' }, ['keyEmpty']],
  ['two keys', { key: 'ab' }, ['keysTooMany']],
  ['a key that is no choice', { key: 'e' }, ['keyEmpty', 'keyUnknown']],
  ['an empty choice', { choices: [CHOICE.choices[1], { key: 'a' as const, text: ' ' }] }, ['choiceEmpty']],
  [
    'two choices that say the same',
    { choices: ['a', 'b'].map((key) => ({ key, text: '2' })) },
    ['choiceRepeated'],
  ],
  ['no words', { html: ' ' }, ['questionEmpty']],
  [
    'a picture without words for who cannot see it',
    {
      html: '<p>Apa? <img src="x" alt=""></p>',
      choices: [...CHOICE.choices.slice(0, 1), { key: 'b' as const, text: '<img src="y">' }],
    },
    ['altMissing'],
  ],
  ['a picture with words', { html: '<p>Apa? <img alt="Segitiga" src="x"></p>' }, []],
  ['no points in a paper', { points: 0 }, ['pointsZero']],
] as [string, Partial<BankedQuestion>, string[]][])('%s is found', (_name, fault, codes) => {
  expect(codesOf(fault)).toEqual(codes);
});

test('a question asked twice is found at the second, which names the first; spaces make no other question', () => {
  const again = { ...CHOICE, html: '<p>Satu  tambah satu?</p>' };
  const other = { ...CHOICE, html: '<p>Dua tambah dua?</p>' };
  expect(findBankProblems('paket', [CHOICE, other, again])).toEqual([
    [],
    [],
    [{ code: 'repeated', number: 1 }],
  ]);
});

test('a picture without words spoils no exam; with any other fault the question does', () => {
  const spoiling = (question: Partial<BankedQuestion>) =>
    findBankProblems('paket', [{ ...CHOICE, html: '<p>Apa? <img src="x"></p>', ...question }]).map(
      spoilsExam,
    );
  expect(spoiling({})).toEqual([false]);
  expect(spoiling({ key: '' })).toEqual([true]);
});

test('points that are not said are missed in a paper and not in a pool', () => {
  const essay = { qtype: QTYPE.essay, text: 'Mengapa?', points: null, tags: [] };
  expect(findQuestionProblems(essay, 'paket')).toEqual([{ code: 'pointsInvalid', value: '' }]);
  expect(findQuestionProblems(essay, 'bank')).toEqual([]);
});

test('whatever is stored is looked at without an error, each question by itself but for repetitions', () => {
  const held = fc.record<BankedQuestion>({
    qtype: fc.constantFrom(...QUESTION_TYPES),
    html: fc.string(),
    choices: fc.subarray([...CHOICE.choices]),
    rows: fc.array(fc.string(), { maxLength: 3 }),
    key: fc.option(fc.string()),
    points: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(held), fc.constantFrom('paket' as const, 'bank' as const), (questions, btype) => {
      const all = findBankProblems(btype, questions);
      const alone = questions.map((question) => findBankProblems(btype, [question])[0]);
      expect(all.map((found) => found.filter(({ code }) => code !== 'repeated'))).toEqual(alone);
    }),
  );
});
