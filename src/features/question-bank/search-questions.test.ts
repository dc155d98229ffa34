import { expect, test } from 'vitest';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { searchQuestions } from './search-questions';

test('a search looks at the question, its choices and its rows, and keeps the numbers', () => {
  const all = [
    { question: question({ content: ['Ibu kota Jawa Barat'] }), number: 1 },
    { question: question({ choices: [{ key: 'a', text: '', content: [['p', {}, 'Bandung']] }] }), number: 2 },
    { question: question({ rows: [{ text: '', content: ['Bandung lebih sejuk'] }] }), number: 3 },
  ];
  const numbersOf = (search: string) => searchQuestions(all, search).map(({ number }) => number);
  expect(numbersOf('jawa')).toEqual([1]);
  expect(numbersOf('bandung')).toEqual([2, 3]);
  expect(numbersOf('SEJUK bandung')).toEqual([3]);
  expect(numbersOf('surabaya')).toEqual([]);
});

function question(fields: Partial<QuestionForStaff>): QuestionForStaff {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    bank: '00000000-0000-4000-8000-000000000002',
    qtype: QTYPE.trueFalse,
    question: '',
    content: [],
    choices: [],
    qkey: null,
    rule: 'each',
    tags: [],
    poin: 0,
    createdat: '2026-07-01T00:00:00.000Z',
    changedat: null,
    ...fields,
  };
}
