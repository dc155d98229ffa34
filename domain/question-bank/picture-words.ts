import type { ImportNote } from '#contract/question-bank/import-text';
import type { AuthoredQuestion, AuthoredText } from './authored-question';
import { listTexts } from './authored-texts';

const PICTURE = /<img\b([^<>]*)>/gi;
const WORDS = /(?:^|\s)alt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Counts the pictures without a text alternative for people who cannot see them. */
export function countWordless(texts: readonly AuthoredText[]): number {
  const pictures = texts.flatMap((text) => [...text.matchAll(PICTURE)]);
  return pictures.filter(([, attributes = '']) => {
    const [, double, single, bare] = WORDS.exec(attributes) ?? [];
    return (double ?? single ?? bare ?? '').trim() === '';
  }).length;
}

/** What an import says of a question's pictures without words; it changes with the question. */
export function noteWordless(question: AuthoredQuestion): ImportNote[] {
  const count = countWordless(listTexts(question));
  return count === 0 ? [] : [{ code: 'altMissing', count }];
}
