import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PartnerKey } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawForPrint, printPapers } from './printed-paper';

const keys = (letters: string) => [...letters].map((key) => ({ key: key as PartnerKey }));
const QUESTIONS = [
  { id: 'mc', qtype: QTYPE.multipleChoice, choices: keys('abcde'), qkey: 'b' },
  { id: 'several', qtype: QTYPE.several, choices: keys('abcd'), qkey: 'ac' },
  { id: 'truth', qtype: QTYPE.trueFalse, choices: [], rows: [1, 2, 3], qkey: 'bsb' },
  { id: 'pairs', qtype: QTYPE.matching, choices: keys('abc'), rows: [1, 2], qkey: 'ca' },
  { id: 'short', qtype: QTYPE.shortAnswer, choices: [], qkey: 'Bandung\nkota Bandung' },
  { id: 'number', qtype: QTYPE.numeric, choices: [], qkey: '3.14 0.01' },
  { id: 'essay', qtype: QTYPE.essay, choices: [], qkey: null },
];

test('a single paper keeps the order of its bank, and its key is read as it is printed', () => {
  const [paper, ...more] = printPapers(QUESTIONS, { seed: 'x', codes: 1 });
  expect(more).toEqual([]);
  expect(paper?.code).toBe('');
  expect(paper?.questions.map(({ number, key }) => [number, key])).toEqual([
    [1, 'B'],
    [2, 'A, C'],
    [3, '1B 2S 3B'],
    [4, '1C 2A'],
    [5, 'Bandung / kota Bandung'],
    [6, '3,14 ± 0,01'],
    [7, null],
  ]);
});

test('the same seed prints the same papers again; another prints others', () => {
  const orders = (seed: string) =>
    printPapers(QUESTIONS, { seed, codes: 3 }).map(({ questions }) =>
      questions.map(({ question, choices }) => [question.id, choices.join('')]),
    );
  expect(orders('KM7Q2')).toEqual(orders('KM7Q2'));
  expect(orders('KM7Q2')).not.toEqual(orders('KM7Q3'));
  const [a, b] = orders('KM7Q2');
  expect(a).not.toEqual(b);
});

test('whatever the order, the letter of the key stands at the choice that is right', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      for (const { questions } of printPapers(QUESTIONS, { seed, codes: 4 })) {
        expect(questions.map(({ question }) => question.id).sort()).toEqual(
          QUESTIONS.map(({ id }) => id).sort(),
        );
        for (const { question, choices, key } of questions) {
          if (question.id !== 'mc' && question.id !== 'several') continue;
          const right = (key ?? '').split(', ').map((letter) => choices[letter.charCodeAt(0) - 65]);
          expect(right.sort().join('')).toBe(question.qkey);
        }
      }
    }),
  );
});

test('of a pool as many are printed as a pupil gets, in every code the same, and again for the same seed', () => {
  const questions = Array.from({ length: 30 }, (_, index) => ({
    id: `q${index}`,
    bank: index < 20 ? 'pool' : 'paket',
    qtype: index % 5 === 0 ? QTYPE.essay : QTYPE.multipleChoice,
    choices: keys('abcd'),
    qkey: 'a',
  }));
  const banks = [
    { id: 'pool', pg: 6, essay: 2 },
    { id: 'paket', pg: null, essay: null },
  ];
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const drawn = drawForPrint(questions, banks, seed);
      const ofPool = drawn.filter(({ bank }) => bank === 'pool');
      expect(ofPool.filter(({ qtype }) => qtype === 2)).toHaveLength(2);
      expect(ofPool.filter(({ qtype }) => qtype === 1)).toHaveLength(6);
      expect(drawn.slice(8)).toEqual(questions.slice(20));
      expect(drawForPrint(questions, banks, seed)).toEqual(drawn);
      for (const { questions: printed } of printPapers(drawn, { seed, codes: 3 }))
        expect(new Set(printed.map(({ question }) => question.id))).toEqual(
          new Set(drawn.map(({ id }) => id)),
        );
    }),
  );
});
