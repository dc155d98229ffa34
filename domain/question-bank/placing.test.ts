import { describe, expect, test } from 'vitest';
import { PARTNER_KEYS } from '#contract/question-bank/question';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { placingOf } from './placing';

const ask = (
  texts: readonly string[],
  tags: Parameters<typeof placingOf>[0]['tags'] = [],
  qtype: QuestionType = QTYPE.multipleChoice,
) =>
  placingOf({
    ...{ qtype, tags },
    choices: texts.map((text, index) => ({ key: PARTNER_KEYS[index] ?? 'a', text })),
  });

describe('a choice that speaks of all the others keeps its position', () => {
  test.each([
    'Semua benar',
    'Semua jawaban benar.',
    '<p>Semua pernyataan di atas <b>salah</b></p>',
    'Tidak ada jawaban yang benar',
    'Tidak ada yang tepat',
    'Bukan salah satu di atas',
    'All of the above',
  ])('%s', (text) => {
    expect(ask(['2', '3', '5', text]).kept).toEqual(['d']);
  });
});

describe('where a choice names letters, all keep theirs', () => {
  test.each([
    'A dan B benar',
    'A, B, dan C benar',
    'Jawaban a dan c',
    'hanya A & D',
    'B serta C betul semua',
  ])('%s', (text) => {
    expect(ask(['2', '3', '5', text]).kept).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('letters are those of the question: of its sixth choice, not of what is no choice of it', () => {
  expect(ask(['2', '3', '5', '7', '9', '11', 'E dan F benar']).kept).toEqual([...'abcdefg']);
  expect(ask(['2', '3', '5', 'g dan h']).kept).toEqual([]);
});

describe('what only sounds like it is shuffled', () => {
  test.each([
    'Semua hewan bertulang belakang yang hidup di laut dan jawaban lain yang panjang sekali',
    'Semua siswa',
    'a + b',
    'Adi dan Budi',
    'Vitamin A dan D larut dalam lemak',
  ])('%s', (text) => {
    expect(ask(['2', '3', '5', text]).kept).toEqual([]);
  });
});

test('the author may keep all choices in order, and name a group', () => {
  const tags = [
    { kind: 'group' as const, name: 'Bacaan 1' },
    { kind: 'choices' as const, name: 'tetap' as const },
  ];
  expect(ask(['1945', '1949'], tags)).toEqual({ together: 'Bacaan 1', kept: ['a', 'b'] });
  expect(ask([], tags, 2)).toEqual({ together: 'Bacaan 1', kept: [] });
});
