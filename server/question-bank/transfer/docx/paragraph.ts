import type { RichElement, RichNode } from '#domain/rich-text/tree';
import { childOf, childrenOf, textIn, type XmlElement } from '../xml';
import { readDrawing } from './drawing';
import { toMathML } from './equation';
import type { Surroundings } from './surroundings';
import { readSymbol } from './symbols';

/** Reads a paragraph's content: words with their marks, pictures, equations. */
export function readParagraph(paragraph: XmlElement, around: Surroundings): RichNode[] {
  return joinWords(childrenOf(paragraph).flatMap((child) => readInline(child, around)));
}

function readInline(element: XmlElement, around: Surroundings): RichNode[] {
  switch (element.name) {
    case 'w:r':
      return readRun(element, around);
    case 'm:oMath':
      return [toMathML(element, false)];
    case 'm:oMathPara':
      return childrenOf(element, 'm:oMath').map((equation) => toMathML(equation, true));
    case 'w:pPr':
    case 'w:del':
    case 'w:moveFrom':
      return [];
    default:
      return childrenOf(element).flatMap((child) => readInline(child, around));
  }
}

function readRun(run: XmlElement, around: Surroundings): RichNode[] {
  const properties = childOf(run, 'w:rPr');
  const font = childOf(properties, 'w:rFonts')?.attribs['w:ascii'] ?? '';
  const nodes = childrenOf(run).flatMap((child) => readRunPart(child, font, around));
  const hasWords = nodes.some((node) => typeof node === 'string' && node.trim() !== '');
  return hasWords ? mark(nodes, properties) : nodes;
}

function readRunPart(part: XmlElement, font: string, around: Surroundings): RichNode[] {
  switch (part.name) {
    case 'w:t':
      return [readSigns(textIn(part), font, around)];
    case 'w:tab':
      return ['\t'];
    case 'w:noBreakHyphen':
      return ['\u2011'];
    case 'w:br':
    case 'w:cr':
      return childlessBreak(part);
    case 'w:sym':
      return [
        drawSign(part.attribs['w:font'] ?? font, Number.parseInt(part.attribs['w:char'] ?? '', 16), around),
      ];
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      around.notes.push({ code: 'partLeft', name: 'catatan kaki' });
      return [];
    case 'mc:AlternateContent':
      return childrenOf(childOf(part, 'mc:Choice')).flatMap((child) => readRunPart(child, font, around));
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      return readDrawing(part, around);
    default:
      return [];
  }
}

function childlessBreak(part: XmlElement): RichNode[] {
  return part.attribs['w:type'] === 'page' ? [] : [['br', {}]];
}

/** Characters of symbol fonts appear in the text as their codes in the font. */
function readSigns(text: string, font: string, around: Surroundings): string {
  return text.replace(/[\uf000-\uf0ff]/g, (sign) => drawSign(font, sign.charCodeAt(0), around));
}

/** Shows that a character was here. */
const UNKNOWN = '□';

function drawSign(font: string, code: number, { notes }: Surroundings): string {
  const sign = Number.isNaN(code) ? undefined : readSymbol(font, code);
  if (sign === undefined) notes.push({ code: 'symbolLeft', font });
  return sign ?? UNKNOWN;
}

const MARKS: readonly [property: string, tag: string][] = [
  ['w:b', 'b'],
  ['w:i', 'i'],
  ['w:u', 'u'],
  ['w:strike', 's'],
];

function mark(nodes: RichNode[], properties: XmlElement | undefined): RichNode[] {
  const raised = childOf(properties, 'w:vertAlign')?.attribs['w:val'];
  const tags = MARKS.filter(([property]) => isOn(childOf(properties, property))).map(([, tag]) => tag);
  if (raised === 'superscript') tags.push('sup');
  if (raised === 'subscript') tags.push('sub');
  let marked = nodes;
  for (const tag of tags.reverse()) marked = [[tag, {}, ...marked]];
  return marked;
}

function isOn(property: XmlElement | undefined): boolean {
  return property !== undefined && !['0', 'false', 'none', 'off'].includes(property.attribs['w:val'] ?? '');
}

/** Word splits words into runs at will; neighbours with the same marks are joined again. */
function joinWords(nodes: readonly RichNode[]): RichNode[] {
  const joined: RichNode[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (typeof node === 'string' && typeof before === 'string') joined[joined.length - 1] = before + node;
    else if (isSameMark(before, node)) joined[joined.length - 1] = merge(before, node);
    else joined.push(node);
  }
  return joined;
}

function isSameMark(before: RichNode | undefined, node: RichNode): before is RichElement {
  if (before === undefined || typeof before === 'string' || typeof node === 'string') return false;
  return before[0] === node[0] && ['b', 'i', 'u', 's', 'sup', 'sub'].includes(node[0]);
}

function merge(before: RichElement, node: RichNode): RichElement {
  const [tag, attributes, ...children] = before;
  return [
    tag,
    attributes,
    ...joinWords([...children, ...(typeof node === 'string' ? [node] : (node.slice(2) as RichNode[]))]),
  ];
}
