import { expect, test } from 'vitest';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { QTYPE } from '#contract/question-bank/question-type';
import { findAuthoredProblems } from './authored-problems';
import type { AuthoredAnswer } from './authored-question';

const yes = (text: string) => ({ text, isRight: true });
const no = (text: string) => ({ text, isRight: false });

test.each<[string, AuthoredAnswer, string[]]>([
  ['a choice', { qtype: QTYPE.multipleChoice, choices: [yes('a'), no('b')] }, []],
  ['no choices', { qtype: QTYPE.multipleChoice, choices: [] }, ['tooFewChoices', 'keyEmpty']],
  ['two keys', { qtype: QTYPE.multipleChoice, choices: [yes('a'), yes('b')] }, ['keysTooMany']],
  ['several right choices', { qtype: QTYPE.several, choices: [yes('a'), yes('b'), no('c')] }, []],
  ['no right choice', { qtype: QTYPE.several, choices: [no('a'), no('b')] }, ['keyEmpty']],
  ['an empty choice', { qtype: QTYPE.multipleChoice, choices: [yes('a'), no(' ')] }, ['choiceEmpty']],
  ['a choice twice', { qtype: QTYPE.multipleChoice, choices: [yes('a'), no('a ')] }, ['choiceRepeated']],
  [
    'twelve choices, with as many letters as a screen has',
    { qtype: QTYPE.multipleChoice, choices: [yes('a'), ...[...'bcdefghijkl'].map(no)] },
    [],
  ],
  [
    'thirteen choices',
    { qtype: QTYPE.several, choices: [yes('a'), ...[...'bcdefghijklm'].map(no)] },
    ['tooManyChoices'],
  ],
  ['an essay', { qtype: QTYPE.essay }, []],
  ['a table', { qtype: QTYPE.trueFalse, statements: [{ text: 'x', isTrue: false }] }, []],
  ['a table without rows', { qtype: QTYPE.trueFalse, statements: [] }, ['rowsMissing']],
  [
    'a row that says nothing',
    { qtype: QTYPE.trueFalse, statements: [{ text: '', isTrue: null }] },
    ['rowEmpty', 'rowUndecided'],
  ],
  [
    'pairs',
    {
      qtype: QTYPE.matching,
      pairs: [
        { left: 'a', right: 'b' },
        { left: 'c', right: 'b' },
      ],
      decoys: [],
    },
    [],
  ],
  [
    'one half pair',
    { qtype: QTYPE.matching, pairs: [{ left: 'a', right: '' }], decoys: [] },
    ['pairsTooFew', 'pairHalf'],
  ],
  ['accepted forms', { qtype: QTYPE.shortAnswer, accepted: ['', 'ya'] }, []],
  ['no accepted form', { qtype: QTYPE.shortAnswer, accepted: [' '] }, ['answerMissing']],
  ['a number', { qtype: QTYPE.numeric, value: '-3.142', tolerance: '0.001' }, []],
  [
    'no number',
    { qtype: QTYPE.numeric, value: 'pi', tolerance: '-1' },
    ['numberInvalid', 'toleranceInvalid'],
  ],
])('%s: %j has the problems %j, each with a sentence', (_what, answer, codes) => {
  const problems = findAuthoredProblems({ text: 'Apa?', points: null, tags: [], ...answer });
  expect(problems.map(({ code }) => code)).toEqual(codes);
  for (const problem of problems) expect(describeProblem(problem)).toMatch(/^[A-Z].+\.$/);
});

test('a question without words is none', () => {
  expect(findAuthoredProblems({ text: ' ', points: 0, tags: [], qtype: QTYPE.essay })).toEqual([
    { code: 'questionEmpty' },
  ]);
});
