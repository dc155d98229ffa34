import type { RichElement, RichNode } from '#domain/rich-text/tree';
import { childOf, childrenOf, textIn, type XmlElement } from '../xml';

type Draw = (element: XmlElement) => RichNode[];

/** Converts a Word equation (OMML) to MathML. */
export function toMathML(equation: XmlElement, display: boolean): RichElement {
  const attributes: Record<string, string> = display ? { display: 'block', dir: 'ltr' } : { dir: 'ltr' };
  return ['math', attributes, ...drawAll(equation)];
}

function drawAll(element: XmlElement | undefined): RichNode[] {
  return childrenOf(element).flatMap((child) => (DRAWN[child.name] ?? passThrough)(child));
}

/** Grouping and unknown elements are drawn by their content; properties draw nothing. */
function passThrough(element: XmlElement): RichNode[] {
  return /Pr$/.test(element.name) ? [] : drawAll(element);
}

function part(element: XmlElement, name: string): RichElement {
  return ['mrow', {}, ...drawAll(childOf(element, name))];
}

function property(element: XmlElement, name: string, fallback: string): string {
  const found = childrenOf(element).find((child) => child.name.endsWith('Pr'));
  const given = childOf(found, name);
  return given ? (given.attribs['m:val'] ?? '') : fallback;
}

function isOn(element: XmlElement, name: string): boolean {
  return ['1', 'on', 'true', ''].includes(property(element, name, 'off'));
}

const DRAWN: Readonly<Record<string, Draw>> = {
  'm:r': (run) => childrenOf(run, 'm:t').flatMap((text) => drawTokens(textIn(text))),
  'm:f': (at) => {
    const style: Record<string, string> =
      property(at, 'm:type', 'bar') === 'noBar' ? { linethickness: '0' } : {};
    return [['mfrac', style, part(at, 'm:num'), part(at, 'm:den')]];
  },
  'm:sSup': (at) => [['msup', {}, part(at, 'm:e'), part(at, 'm:sup')]],
  'm:sSub': (at) => [['msub', {}, part(at, 'm:e'), part(at, 'm:sub')]],
  'm:sSubSup': (at) => [['msubsup', {}, part(at, 'm:e'), part(at, 'm:sub'), part(at, 'm:sup')]],
  'm:sPre': (at) => [
    ['mmultiscripts', {}, part(at, 'm:e'), ['mprescripts', {}], part(at, 'm:sub'), part(at, 'm:sup')],
  ],
  'm:rad': (at) =>
    isOn(at, 'm:degHide') || drawAll(childOf(at, 'm:deg')).length === 0
      ? [['msqrt', {}, ...drawAll(childOf(at, 'm:e'))]]
      : [['mroot', {}, part(at, 'm:e'), part(at, 'm:deg')]],
  'm:nary': drawNary,
  'm:d': drawFence,
  'm:func': (at) => [['mrow', {}, part(at, 'm:fName'), ['mo', {}, '\u2061'], part(at, 'm:e')]],
  'm:limLow': (at) => [['munder', {}, part(at, 'm:e'), part(at, 'm:lim')]],
  'm:limUpp': (at) => [['mover', {}, part(at, 'm:e'), part(at, 'm:lim')]],
  'm:acc': (at) => [
    ['mover', { accent: 'true' }, part(at, 'm:e'), ['mo', {}, property(at, 'm:chr', '\u0302')]],
  ],
  'm:bar': (at) => {
    const line: RichElement = ['mo', { stretchy: 'true' }, '\u00af'];
    return [[property(at, 'm:pos', 'bot') === 'top' ? 'mover' : 'munder', {}, part(at, 'm:e'), line]];
  },
  'm:groupChr': (at) => {
    const sign: RichElement = ['mo', { stretchy: 'true' }, property(at, 'm:chr', '\u23df')];
    return [[property(at, 'm:pos', 'bot') === 'top' ? 'mover' : 'munder', {}, part(at, 'm:e'), sign]];
  },
  'm:borderBox': (at) => [['menclose', { notation: 'box' }, ...drawAll(childOf(at, 'm:e'))]],
  'm:m': (at) => [
    ['mtable', {}, ...childrenOf(at, 'm:mr').map((row): RichElement => ['mtr', {}, ...cellsOf(row)])],
  ],
  'm:eqArr': (at) => [
    ['mtable', { columnalign: 'left' }, ...cellsOf(at).map((cell): RichElement => ['mtr', {}, cell])],
  ],
};

function cellsOf(row: XmlElement): RichElement[] {
  return childrenOf(row, 'm:e').map((cell) => ['mtd', {}, ...drawAll(cell)]);
}

/** Sums, products, integrals: limits above and below, or beside the sign. */
function drawNary(at: XmlElement): RichNode[] {
  const sign: RichElement = ['mo', { largeop: 'true' }, property(at, 'm:chr', '\u222b')];
  const [low, high] = [!isOn(at, 'm:subHide'), !isOn(at, 'm:supHide')];
  const isBeside = property(at, 'm:limLoc', 'subSup') === 'subSup';
  const tags = isBeside
    ? (['msubsup', 'msub', 'msup'] as const)
    : (['munderover', 'munder', 'mover'] as const);
  const body = part(at, 'm:e');
  if (low && high) return [[tags[0], {}, sign, part(at, 'm:sub'), part(at, 'm:sup')], body];
  if (low) return [[tags[1], {}, sign, part(at, 'm:sub')], body];
  return high ? [[tags[2], {}, sign, part(at, 'm:sup')], body] : [sign, body];
}

function drawFence(at: XmlElement): RichNode[] {
  const fence = (sign: string): RichNode[] =>
    sign === '' ? [] : [['mo', { fence: 'true', stretchy: 'true' }, sign]];
  const between: RichElement = ['mo', { separator: 'true' }, property(at, 'm:sepChr', '|')];
  const parts = childrenOf(at, 'm:e').flatMap((element, index): RichNode[] => [
    ...(index === 0 ? [] : [between]),
    ['mrow', {}, ...drawAll(element)],
  ]);
  return [
    ['mrow', {}, ...fence(property(at, 'm:begChr', '(')), ...parts, ...fence(property(at, 'm:endChr', ')'))],
  ];
}

/** Splits text into numbers, letters, blanks and operators. */
function drawTokens(text: string): RichNode[] {
  return [...text.matchAll(/(\d+(?:[.,]\d+)*)|(\p{L}\p{M}*)|(\s+)|(.)/gsu)].map(
    ([, number, letter, blank, sign]): RichNode => {
      if (number !== undefined) return ['mn', {}, number];
      if (letter !== undefined) return ['mi', {}, letter];
      return blank !== undefined ? ['mspace', { width: '0.25em' }] : ['mo', {}, sign ?? ''];
    },
  );
}
