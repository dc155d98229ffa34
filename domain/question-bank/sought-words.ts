import { plainText, type RichNode } from '../rich-text/tree';
import { toAsciiDigits } from '../score/written-answer';

/** The searchable text of a question: what is asked, its choices and its rows, folded, one per line. */
export function soughtTextOf(texts: readonly (readonly RichNode[])[]): string {
  return texts.map((nodes) => foldWords(plainText(nodes))).join('\n');
}

/**
 * The words of a search, folded. A question matches if it contains each of them, also within a word: `hitung` in
 * `menghitung`.
 */
export function soughtWords(search: string): string[] {
  return [...new Set(foldWords(search).split(' '))].filter((word) => word !== '');
}

/**
 * Folds spelling variants into one text: lower case, without accents and Arabic vowel marks, variants of alif, ya and
 * ta marbuta unified, ASCII digits, single blanks.
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
