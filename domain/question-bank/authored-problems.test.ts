import { expect, test } from 'vitest';
import { describeProblem } from '#contract/question-sheet-text';
import { findAuthoredProblems } from './authored-problems';
import type { AuthoredAnswer } from './authored-question';

const yes = (text: string) => ({ text, isRight: true });
const no = (text: string) => ({ text, isRight: false });

test.each<[string, AuthoredAnswer, string[]]>([
  ['a choice', { qtype: 1, choices: [yes('a'), no('b')] }, []],
  ['no choices', { qtype: 1, choices: [] }, ['tooFewChoices', 'keyEmpty']],
  ['two keys', { qtype: 1, choices: [yes('a'), yes('b')] }, ['keysTooMany']],
  ['several right choices', { qtype: 3, choices: [yes('a'), yes('b'), no('c')] }, []],
  ['no right choice', { qtype: 3, choices: [no('a'), no('b')] }, ['keyEmpty']],
  ['an empty choice', { qtype: 1, choices: [yes('a'), no(' ')] }, ['choiceEmpty']],
  ['a choice twice', { qtype: 1, choices: [yes('a'), no('a ')] }, ['choiceRepeated']],
  [
    'twelve choices, with as many letters as a screen has',
    { qtype: 1, choices: [yes('a'), ...[...'bcdefghijkl'].map(no)] },
    [],
  ],
  ['thirteen choices', { qtype: 3, choices: [yes('a'), ...[...'bcdefghijklm'].map(no)] }, ['tooManyChoices']],
  ['an essay', { qtype: 2 }, []],
  ['a table', { qtype: 4, statements: [{ text: 'x', isTrue: false }] }, []],
  ['a table without rows', { qtype: 4, statements: [] }, ['rowsMissing']],
  [
    'a row that says nothing',
    { qtype: 4, statements: [{ text: '', isTrue: null }] },
    ['rowEmpty', 'rowUndecided'],
  ],
  [
    'pairs',
    {
      qtype: 5,
      pairs: [
        { left: 'a', right: 'b' },
        { left: 'c', right: 'b' },
      ],
      decoys: [],
    },
    [],
  ],
  ['one half pair', { qtype: 5, pairs: [{ left: 'a', right: '' }], decoys: [] }, ['pairsTooFew', 'pairHalf']],
  ['accepted forms', { qtype: 6, accepted: ['', 'ya'] }, []],
  ['no accepted form', { qtype: 6, accepted: [' '] }, ['answerMissing']],
  ['a number', { qtype: 7, value: '-3.142', tolerance: '0.001' }, []],
  ['no number', { qtype: 7, value: 'pi', tolerance: '-1' }, ['numberInvalid', 'toleranceInvalid']],
])('%s: %j has the problems %j, each with a sentence', (_what, answer, codes) => {
  const problems = findAuthoredProblems({ text: 'Apa?', points: null, tags: [], ...answer });
  expect(problems.map(({ code }) => code)).toEqual(codes);
  for (const problem of problems) expect(describeProblem(problem)).toMatch(/^[A-Z].+\.$/);
});

test('a question without words is none', () => {
  expect(findAuthoredProblems({ text: ' ', points: 0, tags: [], qtype: 2 })).toEqual([
    { code: 'questionEmpty' },
  ]);
});
