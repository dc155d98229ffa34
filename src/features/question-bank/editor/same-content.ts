import { cutFormulas } from '#domain/rich-text/formula';

// Inline elements may be nested and joined differently, and white space written differently, without a change of
// meaning; among blocks every difference counts.

const MARKS = new Set(['b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'code', 'span']);
const THINGS = new Set(['img', 'audio', 'math']);
const BLANKS = /[ \t\r\n\f]+/g;

type Token =
  /** Beginning or end of a block or line. */
  | { edge: string }
  /** Something inline that is not words. */
  | { thing: string }
  /** `marks`: the enclosing elements, sorted. `asTyped`: white space is significant. */
  | { words: string; marks: string; asTyped: boolean };

interface Place {
  marks: readonly string[];
  asTyped: boolean;
  /** No formulas are recognised here. */
  isCode: boolean;
}

/** Whether two pieces of HTML look the same and mean the same to a program. */
export function saysTheSame(one: Element, other: Element): boolean {
  return JSON.stringify(listTokens(one)) === JSON.stringify(listTokens(other));
}

function listTokens(root: Element): Token[] {
  return tidied(tokensIn(root, { marks: [], asTyped: false, isCode: false }));
}

function tokensIn(root: Element, place: Place): Token[] {
  return [...root.childNodes].flatMap((node): Token[] => {
    if (node instanceof Element) return tokensOf(node, place);
    const said = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    return [{ words: place.isCode ? said : oneWriting(said), marks: sorted(place), asTyped: place.asTyped }];
  });
}

function tokensOf(element: Element, place: Place): Token[] {
  const tag = element.localName;
  const said = sayElement(element);
  if (tag === 'br') return [{ edge: said }];
  if (THINGS.has(tag)) return [{ thing: `${sorted(place)} ${said}${element.innerHTML}` }];
  const isCode = place.isCode || tag === 'code' || tag === 'pre';
  if (MARKS.has(tag)) {
    const marks = said === '<span>' ? place.marks : [...place.marks, said];
    return tokensIn(element, { ...place, isCode, marks });
  }
  const asTyped = place.asTyped || tag === 'pre';
  return [{ edge: said }, ...tokensIn(element, { ...place, asTyped, isCode }), { edge: `</${tag}>` }];
}

function sorted({ marks }: Place): string {
  return [...new Set(marks)].sort().join(' ');
}

/** Its name and sorted attributes; a cell span of 1 is ignored. */
function sayElement(element: Element): string {
  const said = [...element.attributes]
    .filter(({ name, value }) => !(/^(col|row)span$/.test(name) && value === '1'))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort();
  return `<${element.localName}${said.join('')}>`;
}

/** Normalises formulas, which may be written in several ways. */
function oneWriting(text: string): string {
  return cutFormulas(text)
    .map((piece) => {
      if (piece.kind === 'words') return piece.text;
      return piece.display ? `\\[${piece.latex}\\]` : `\\(${piece.latex}\\)`;
    })
    .join('');
}

/** Joins words with the same marks and normalises white space as it is shown: one between words, none at line ends. */
function tidied(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    if ('edge' in token) trimEnd(result);
    if ('words' in token) addWords(result, token);
    else result.push(token);
  }
  trimEnd(result);
  return result;
}

function addWords(result: Token[], token: Extract<Token, { words: string }>): void {
  const last = result.at(-1);
  const isAtStart = last === undefined || 'edge' in last;
  const afterBlank = last !== undefined && 'words' in last && last.words.endsWith(' ');
  const single = token.words.replace(BLANKS, ' ');
  const words = token.asTyped ? token.words : isAtStart || afterBlank ? single.replace(/^ /, '') : single;
  if (words === '') return;
  if (last !== undefined && 'words' in last && last.marks === token.marks) last.words += words;
  else result.push({ ...token, words });
}

function trimEnd(tokens: Token[]): void {
  const last = tokens.at(-1);
  if (last === undefined || !('words' in last) || last.asTyped) return;
  last.words = last.words.replace(/ $/, '');
  if (last.words === '') tokens.pop();
}
