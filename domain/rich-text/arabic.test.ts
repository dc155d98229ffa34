import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markArabic } from './arabic';
import type { RichNode } from './tree';

const SENTENCE = 'كَتَبَ الطَّالِبُ الدَّرْسَ';
/** With a zero-width joiner and a non-joiner between letters. */
const JOINED = 'ه‍ مي‌خواهم';

test('a paragraph of Arabic runs from right to left in its language', () => {
  expect(markArabic([['p', {}, SENTENCE]])).toEqual([['p', { dir: 'rtl', lang: 'ar' }, SENTENCE]]);
});

test('an Indonesian sentence around a longer verse runs from left to right', () => {
  expect(markArabic([['p', {}, `Arti ${SENTENCE} adalah …`]])).toEqual([
    ['p', {}, 'Arti ', ['span', { dir: 'rtl', lang: 'ar' }, SENTENCE], ' adalah …'],
  ]);
});

test('the brackets of a verse stay with it on both sides', () => {
  const verse = `\uFD3F ${SENTENCE} \uFD3E`;
  expect(markArabic([['p', {}, `Arti ayat ${verse} adalah …`]])).toEqual([
    ['p', {}, 'Arti ayat ', ['span', { dir: 'rtl', lang: 'ar' }, verse], ' adalah …'],
  ]);
});

test('Arabic words in an Indonesian sentence become a span, with the marks between them', () => {
  expect(markArabic([['p', {}, 'Arti هَذَا كِتَابٌ، نَعَمْ adalah …']])).toEqual([
    ['p', {}, 'Arti ', ['span', { dir: 'rtl', lang: 'ar' }, 'هَذَا كِتَابٌ، نَعَمْ'], ' adalah …'],
  ]);
});

test('what the author said about direction and language stays', () => {
  const said: RichNode[] = [['p', { dir: 'ltr', lang: 'ar' }, SENTENCE]];
  expect(markArabic(said)).toEqual(said);
});

test('a formula is left alone, and its letters are no Latin text', () => {
  const math: RichNode = ['math', { dir: 'ltr' }, ['mi', {}, 'xyzuvwabcdefghijklmnop']];
  expect(markArabic([['p', {}, SENTENCE, math]])).toEqual([
    ['p', { dir: 'rtl', lang: 'ar' }, SENTENCE, math],
  ]);
});

test('joiners and harakat come through untouched', () => {
  expect(textOf(markArabic([['p', {}, `Kata ${JOINED} dan ${SENTENCE}.`]]))).toBe(
    `Kata ${JOINED} dan ${SENTENCE}.`,
  );
});

test('whatever the text, not a character of it changes', () => {
  const arabic = fc.string({ unit: fc.constantFrom('ا', 'ب', 'َ', 'ّ', '‍', '‌', '،', ' ', 'a', '1', '.') });
  fc.assert(
    fc.property(fc.array(fc.oneof(arabic, fc.string({ unit: 'grapheme' })), { maxLength: 6 }), (texts) => {
      const nodes: RichNode[] = texts.map((text): RichNode => ['p', {}, ['b', {}, text], text]);
      expect(textOf(markArabic(nodes))).toBe(texts.map((text) => text + text).join(''));
    }),
  );
});

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.slice(2) as RichNode[])))
    .join('');
}
