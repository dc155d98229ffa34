import { plainText, type RichNode } from '../rich-text/tree';
import { toAsciiDigits } from '../score/written-answer';

/** What of a question is looked through: what is asked, its choices and its rows, folded, each on a line. */
export function soughtTextOf(texts: readonly (readonly RichNode[])[]): string {
  return texts.map((nodes) => foldWords(plainText(nodes))).join('\n');
}

/** The words of a search, folded. A question is found that holds each of them, also within a word: `hitung` in `menghitung`. */
export function soughtWords(search: string): string[] {
  return [...new Set(foldWords(search).split(' '))].filter((word) => word !== '');
}

/**
 * One text for all ways to write the same words: without case, accents and Arabic vowel marks, the forms of alif, ya and
 * ta marbuta alike, every digit an ASCII one, blanks single.
 */
export function foldWords(text: string): string {
  return toAsciiDigits(text.normalize('NFKD').toLowerCase().normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[\u0671\u06a9\u06cc\u0649\u0629]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Alif with wasla; kaf and ya as Persian keyboards write them; alif maqsura; ta marbuta. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u06a9': '\u0643',
  '\u06cc': '\u064a',
  '\u0649': '\u064a',
  '\u0629': '\u0647',
};
