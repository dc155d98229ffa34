import { childOf, childrenOf, type XmlElement } from '../xml';
import { readStyleLists, type StyleList } from './style-lists';

/** Returns the label that Word draws before a paragraph (`1.`, `A.`); it is not part of the text. */
export type Label = (paragraph: XmlElement) => string;

interface Level {
  format: string;
  text: string;
  start: number;
  /** The paragraph style whose paragraphs are on this level. */
  style: string | undefined;
}

/** Counts the lists of a document as its paragraphs are read. */
export function createLabels(numbering: XmlElement | undefined, styles: XmlElement | undefined): Label {
  const levels = readLevels(numbering);
  const listOfStyle = readStyleLists(styles);
  const counts = new Map<string, number[]>();
  return (paragraph) => {
    const { list, depth } = placeOf(paragraph, levels, listOfStyle);
    const level = levels.get(list)?.[depth];
    if (!level || level.format === 'bullet' || level.format === 'none') return '';
    const counted = counts.get(list) ?? [];
    counts.set(list, [...counted.slice(0, depth), (counted[depth] ?? level.start - 1) + 1]);
    const now = counts.get(list) ?? [];
    const written = level.text.replace(/%(\d)/g, (_, at: string) => {
      const index = Number(at) - 1;
      const shown = levels.get(list)?.[index];
      return writeCount(now[index] ?? shown?.start ?? 1, shown?.format ?? 'decimal');
    });
    return `${written} `;
  };
}

/** A paragraph's own list properties take precedence over those of its style. */
function placeOf(
  paragraph: XmlElement,
  levels: ReadonlyMap<string, Level[]>,
  listOfStyle: (id: string | undefined) => StyleList | undefined,
): { list: string; depth: number } {
  const own = childOf(paragraph, 'w:pPr', 'w:numPr');
  const style = listOfStyle(childOf(paragraph, 'w:pPr', 'w:pStyle')?.attribs['w:val']);
  const list = childOf(own, 'w:numId')?.attribs['w:val'] ?? style?.list ?? '';
  const said = childOf(own, 'w:ilvl')?.attribs['w:val'];
  if (said !== undefined) return { list, depth: Number(said) };
  const linked = levels
    .get(list)
    ?.findIndex((level) => level.style !== undefined && level.style === style?.id);
  return { list, depth: linked === undefined || linked < 0 ? (style?.depth ?? 0) : linked };
}

function readLevels(numbering: XmlElement | undefined): Map<string, Level[]> {
  const abstract = new Map(
    childrenOf(numbering, 'w:abstractNum').map((list) => [list.attribs['w:abstractNumId'] ?? '', list]),
  );
  return new Map(
    childrenOf(numbering, 'w:num').map((list) => {
      const of = childOf(list, 'w:abstractNumId')?.attribs['w:val'] ?? '';
      const levels = childrenOf(abstract.get(of), 'w:lvl').map((level) => ({
        format: childOf(level, 'w:numFmt')?.attribs['w:val'] ?? 'decimal',
        text: childOf(level, 'w:lvlText')?.attribs['w:val'] ?? '',
        start: Number(childOf(level, 'w:start')?.attribs['w:val'] ?? 1),
        style: childOf(level, 'w:pStyle')?.attribs['w:val'],
      }));
      return [list.attribs['w:numId'] ?? '', levels];
    }),
  );
}

function writeCount(count: number, format: string): string {
  const letter = String.fromCharCode(65 + ((count - 1) % 26));
  switch (format) {
    case 'upperLetter':
      return letter;
    case 'lowerLetter':
      return letter.toLowerCase();
    case 'upperRoman':
      return writeRoman(count);
    case 'lowerRoman':
      return writeRoman(count).toLowerCase();
    default:
      return String(count);
  }
}

const ROMAN = [
  ...([
    [1_000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
  ] as const),
  ...([
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
];

/** Numbers that have no Roman form stay as they are. */
function writeRoman(count: number): string {
  if (count < 1 || count >= 4_000) return String(count);
  let rest = count;
  let written = '';
  for (const [value, sign] of ROMAN) {
    written += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return written;
}
