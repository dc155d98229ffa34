import type { AuthoredText } from './authored-question';

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
