import type { RichNode } from '#domain/rich-text/tree';
import { listBelow, textIn, type XmlElement } from '../xml';
import type { Surroundings } from './surroundings';

/** Word measures in EMU: 9,525 of them are one pixel. */
const UNITS_PER_PIXEL = 9_525;

/** Reads the pictures of a drawing; its texts, shapes and charts are only reported. */
export function readDrawing(drawing: XmlElement, around: Surroundings): RichNode[] {
  const words = listBelow(drawing, 'w:txbxContent').map(textIn).join(' ').trim();
  if (words !== '') around.onAside(words);
  const width = Math.round(Number(listBelow(drawing, 'wp:extent')[0]?.attribs.cx ?? 0) / UNITS_PER_PIXEL);
  const alt = listBelow(drawing, 'wp:docPr')[0]?.attribs.descr ?? '';
  const size: Record<string, string> = width > 0 && width < 10_000 ? { width: String(width) } : {};
  const relations = [
    ...listBelow(drawing, 'a:blip').map((blip) => blip.attribs['r:embed']),
    ...listBelow(drawing, 'v:imagedata').map((data) => data.attribs['r:id']),
  ];
  const pictures = relations.flatMap((relation): RichNode[] => {
    const file = relation === undefined ? undefined : around.fileOf(relation);
    return file === undefined ? [] : [['img', { src: `media:${file}`, alt, ...size }]];
  });
  if (pictures.length < relations.length) around.notes.push({ code: 'drawingLeft', name: 'Gambar tertaut' });
  else if (pictures.length === 0 && words === '' && !isRule(drawing))
    around.notes.push({ code: 'drawingLeft', name: kindOf(drawing) });
  return pictures;
}

/** A horizontal line, which Word stores as a drawing. */
function isRule(drawing: XmlElement): boolean {
  return listBelow(drawing, 'v:rect').some(({ attribs }) => attribs['o:hr'] === 't');
}

function kindOf(drawing: XmlElement): string {
  return listBelow(drawing, 'c:chart').length > 0 ? 'Grafik' : 'Bentuk atau diagram';
}
