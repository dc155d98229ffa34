import type { Drawn } from '#domain/question-bank/workbook/drawn';
import type { Archive } from '../archive';
import { childOf, childrenOf, listBelow, parseXml, textIn, type XmlElement } from '../xml';

/** Reads the objects placed over a sheet's cells, each at the cell of its upper left corner. */
export function readDrawings(archive: Archive, path: string, sheet: XmlElement): Drawn[] {
  const relation = childOf(sheet, 'drawing')?.attribs['r:id'];
  const drawing = relation === undefined ? undefined : readRelations(archive, path).get(relation);
  const bytes = drawing === undefined ? undefined : archive[drawing];
  if (drawing === undefined || !bytes) return [];
  const files = readRelations(archive, drawing);
  return anchorsOf(parseXml(bytes)).flatMap((anchor) => readAnchor(anchor, files));
}

function anchorsOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'mc:AlternateContent') return anchorsOf(childOf(child, 'mc:Choice') ?? child);
    return /Anchor$/.test(child.name) ? [child] : [];
  });
}

function readAnchor(anchor: XmlElement, files: ReadonlyMap<string, string>): Drawn[] {
  const corner = childOf(anchor, 'xdr:from');
  const at = (name: string) => Number(textIn(childOf(corner, name)) || -1);
  const place = { row: at('xdr:row'), column: at('xdr:col') };
  const pictures = listBelow(anchor, 'xdr:pic');
  if (pictures.length === 0) {
    const isChart = listBelow(anchor, 'c:chart').length > 0;
    return [{ ...place, lost: isChart ? 'Grafik' : 'Bentuk atau diagram' }];
  }
  return pictures.map((picture) => {
    const name = files.get(listBelow(picture, 'a:blip')[0]?.attribs['r:embed'] ?? '');
    const alt = listBelow(picture, 'xdr:cNvPr')[0]?.attribs.descr ?? '';
    return name === undefined ? { ...place, lost: 'Gambar tertaut' } : { ...place, picture: { name, alt } };
  });
}

/** The files that a part of the archive refers to; anything outside the archive is never fetched. */
function readRelations(archive: Archive, path: string): Map<string, string> {
  const cut = path.lastIndexOf('/') + 1;
  const bytes = archive[`${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`];
  const relations = bytes ? childrenOf(parseXml(bytes), 'Relationship') : [];
  return new Map(
    relations
      .filter(({ attribs }) => attribs.TargetMode !== 'External')
      .map(({ attribs }) => [attribs.Id ?? '', resolve(path.slice(0, cut), attribs.Target ?? '')]),
  );
}

/** Resolves `../media/image1.png` relative to `xl/drawings/`. */
function resolve(folder: string, target: string): string {
  const whole = target.startsWith('/') ? target.slice(1) : folder + target;
  const parts: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
