import { childOf, childrenOf, type XmlElement } from '../xml';

/** Returns the label that Word draws before a paragraph (`1.`, `A.`); it is not part of the text. */
export type Label = (paragraph: XmlElement) => string;

interface Level {
  format: string;
  text: string;
  start: number;
}

/** Counts the list items of a document; call it for each paragraph in order. */
export function createLabels(numbering: XmlElement | undefined): Label {
  const levels = readLevels(numbering);
  const counts = new Map<string, number[]>();
  return (paragraph) => {
    const place = childOf(paragraph, 'w:pPr', 'w:numPr');
    const list = childOf(place, 'w:numId')?.attribs['w:val'] ?? '';
    const depth = Number(childOf(place, 'w:ilvl')?.attribs['w:val'] ?? 0);
    const level = levels.get(list)?.[depth];
    if (!level || level.format === 'bullet' || level.format === 'none') return '';
    const counted = counts.get(list) ?? [];
    counts.set(list, [...counted.slice(0, depth), (counted[depth] ?? level.start - 1) + 1]);
    const now = counts.get(list) ?? [];
    const written = level.text.replace(/%(\d)/g, (_, at: string) => {
      const index = Number(at) - 1;
      const shown = levels.get(list)?.[index];
      return write(now[index] ?? shown?.start ?? 1, shown?.format ?? 'decimal');
    });
    return `${written} `;
  };
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
      }));
      return [list.attribs['w:numId'] ?? '', levels];
    }),
  );
}

function write(count: number, format: string): string {
  const letter = String.fromCharCode(65 + ((count - 1) % 26));
  if (format === 'upperLetter') return letter;
  return format === 'lowerLetter' ? letter.toLowerCase() : String(count);
}
