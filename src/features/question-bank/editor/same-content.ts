import { cutFormulas } from '#domain/rich-text/formula';

// Elements in the line may be nested and joined in more than one way, and blanks be written differently, and still say
// the same; of blocks every one counts.

const MARKS = new Set(['b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'code', 'span']);
const THINGS = new Set(['img', 'audio', 'math']);
const BLANKS = /[ \t\r\n\f]+/g;

type Token =
  /** Begin or end of a block, or of a line. */
  | { edge: string }
  /** Something in the line that is no words. */
  | { thing: string }
  /** `marks`: the elements they stand in, in one order. `asTyped`: every blank counts. */
  | { words: string; marks: string; asTyped: boolean };

interface Place {
  marks: readonly string[];
  asTyped: boolean;
  /** Formulas are not read here. */
  isCode: boolean;
}

/** Whether two pieces of HTML show the same and mean the same to a program. */
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

/** Its name and attributes, these in one order; a cell that says it is one wide says nothing. */
function sayElement(element: Element): string {
  const said = [...element.attributes]
    .filter(({ name, value }) => !(/^(col|row)span$/.test(name) && value === '1'))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort();
  return `<${element.localName}${said.join('')}>`;
}

/** Formulas may be written in several ways. */
function oneWriting(text: string): string {
  return cutFormulas(text)
    .map((piece) => {
      if (piece.kind === 'words') return piece.text;
      return piece.display ? `\\[${piece.latex}\\]` : `\\(${piece.latex}\\)`;
    })
    .join('');
}

/** Words of the same marks joined; blanks as they are shown: one between words, none at the ends of a line. */
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
