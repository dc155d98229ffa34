import type { RichElement, RichNode } from '#domain/rich-text/tree';
import { childOf, childrenOf, listBelow, textIn, type XmlElement } from '../xml';
import { toMathML } from './equation';

/** Access to what a paragraph refers to outside its own text. */
export interface Surroundings {
  /** Name of the file behind a relationship (`rId7`). */
  fileOf(relation: string): string | undefined;
  /** Called with the words of a text box or the like: it stands beside the text, and the teacher is told. */
  onAside(words: string): void;
}

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
  const nodes = childrenOf(run).flatMap((child) => readRunPart(child, around));
  const hasWords = nodes.some((node) => typeof node === 'string' && node.trim() !== '');
  return hasWords ? mark(nodes, childOf(run, 'w:rPr')) : nodes;
}

function readRunPart(part: XmlElement, around: Surroundings): RichNode[] {
  switch (part.name) {
    case 'w:t':
      return [textIn(part)];
    case 'w:tab':
      return ['\t'];
    case 'w:noBreakHyphen':
      return ['\u2011'];
    case 'w:br':
    case 'w:cr':
      return childlessBreak(part);
    case 'w:sym':
      return [String.fromCodePoint(Number.parseInt(part.attribs['w:char'] ?? '25a1', 16))];
    case 'mc:AlternateContent':
      return childrenOf(childOf(part, 'mc:Choice')).flatMap((child) => readRunPart(child, around));
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

/** Word measures pictures in units (EMU) of which 9,525 make a pixel. */
const UNITS_PER_PIXEL = 9_525;

function readDrawing(drawing: XmlElement, around: Surroundings): RichNode[] {
  const words = listBelow(drawing, 'w:txbxContent').map(textIn).join(' ').trim();
  if (words !== '') around.onAside(words);
  const width = Math.round(Number(listBelow(drawing, 'wp:extent')[0]?.attribs.cx ?? 0) / UNITS_PER_PIXEL);
  const alt = listBelow(drawing, 'wp:docPr')[0]?.attribs.descr ?? '';
  const relations = [
    ...listBelow(drawing, 'a:blip').map((blip) => blip.attribs['r:embed']),
    ...listBelow(drawing, 'v:imagedata').map((data) => data.attribs['r:id']),
  ];
  return relations.flatMap((relation): RichNode[] => {
    const file = relation === undefined ? undefined : around.fileOf(relation);
    if (file === undefined) return [];
    const size: Record<string, string> = width > 0 && width < 10_000 ? { width: String(width) } : {};
    return [['img', { src: `media:${file}`, alt, ...size }]];
  });
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
