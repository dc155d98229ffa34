import { expect, test } from 'vitest';
import { endSentence } from './sentence';

test.each([
  ['Sebelumnya Ayu', 'Sebelumnya Ayu.'],
  ['Sebelumnya Ratih, S.Pd.', 'Sebelumnya Ratih, S.Pd.'],
])('%j ends in one dot', (words, sentence) => {
  expect(endSentence(words)).toBe(sentence);
});
