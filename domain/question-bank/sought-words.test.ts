import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords, soughtTextOf, soughtWords } from './sought-words';

test.each([
  ['case and accents', 'Café ṢALĀT', 'cafe salat'],
  ['Arabic vowel marks', 'كَتَبَ الطَّالِبُ', 'كتب الطالب'],
  ['the forms of alif, ya and ta marbuta', 'أَإِآٱ مُوسَى مَدْرَسَة', 'اااا موسي مدرسه'],
  ['a stretched word', 'اللـــه', 'الله'],
  ['digits', 'Bab ٣ dan ۴', 'bab 3 dan 4'],
  ['blanks', '  a\n\tb ', 'a b'],
])('%s do not keep words from being found', (_what, written, folded) => {
  expect(foldWords(written)).toBe(folded);
});

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldWords(foldWords(text))).toBe(foldWords(text));
    }),
  );
});

test('a text holds each of its words, and no word of the markup around them', () => {
  const text = soughtTextOf([[['p', { dir: 'rtl' }, 'Menghitung ', ['b', {}, 'Luas']]], ['persegi']]);
  for (const word of soughtWords('LUAS hitung persegi')) expect(text).toContain(word);
  for (const word of soughtWords('dir rtl')) expect(text).not.toContain(word);
});
