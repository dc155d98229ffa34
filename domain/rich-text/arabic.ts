import { BLOCK_TAGS } from './allowed';
import type { RichElement, RichNode } from './tree';

/**
 * A run of Arabic letters with everything that belongs to it: verse brackets, harakat, joiners, blanks and
 * punctuation.
 */
const ARABIC_RUN =
  /(?:[\uFD3E\uFD3F]\s*)?(?=\p{L})\p{Script_Extensions=Arabic}(?:[\p{Script_Extensions=Arabic}\p{M}\p{Cf}\s.,:;!()«»"'…-]*[\p{Script_Extensions=Arabic}\p{M}\p{Cf}])?/gu;
const ARABIC_LETTER = /(?=\p{L})\p{Script_Extensions=Arabic}/gu;
const LATIN_LETTER = /\p{Script=Latin}/gu;

/**
 * Marks Arabic text for direction, font and screen readers: a paragraph that is mostly Arabic becomes right-to-left,
 * single words elsewhere get a span. The text itself is never changed.
 */
export function markArabic(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) => markNode(node, false));
}

function markNode(node: RichNode, inArabic: boolean): RichNode[] {
  if (typeof node === 'string') return inArabic ? [node] : markWords(node);
  const [tag, attributes, ...children] = node;
  if (tag === 'math') return [node];
  const declared = attributes.lang !== undefined || attributes.dir !== undefined;
  if (!declared && BLOCK_TAGS.has(tag) && isMostlyArabic(node)) {
    return [[tag, { ...attributes, dir: 'rtl', lang: 'ar' }, ...children]];
  }
  const within = inArabic || attributes.lang?.startsWith('ar') === true;
  return [[tag, attributes, ...children.flatMap((child) => markNode(child, within))]];
}

function markWords(text: string): RichNode[] {
  const pieces: RichNode[] = [];
  let from = 0;
  for (const match of text.matchAll(ARABIC_RUN)) {
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push(['span', { dir: 'rtl', lang: 'ar' }, match[0]]);
    from = match.index + match[0].length;
  }
  if (from < text.length || pieces.length === 0) pieces.push(text.slice(from));
  return pieces;
}

/** An Indonesian sentence around a long verse starts with a Latin letter and stays left-to-right. */
function isMostlyArabic(element: RichElement): boolean {
  const text = wordsOf(element);
  if (text.search(LATIN_LETTER) !== -1 && text.search(LATIN_LETTER) < text.search(ARABIC_LETTER))
    return false;
  const arabic = text.match(ARABIC_LETTER)?.length ?? 0;
  return arabic > 0 && arabic > (text.match(LATIN_LETTER)?.length ?? 0);
}

/** Formulas do not count, because their letters are not language. */
function wordsOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  const [tag, , ...children] = node;
  return tag === 'math' ? '' : children.map(wordsOf).join('');
}
