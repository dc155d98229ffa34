import { childOf, childrenOf, type XmlElement } from '../xml';

/** The list to which the paragraphs of a style belong. */
export interface StyleList {
  /** The style that defines it: the paragraph's own, or one that it is based on. */
  id: string;
  list: string;
  depth: number;
}

/** Maximum depth: styles are based on one another, and a damaged file may contain a cycle. */
const BASES_MAX = 20;

/** Finds the list of a paragraph style; undefined stands for the default style. */
export function readStyleLists(
  styles: XmlElement | undefined,
): (id: string | undefined) => StyleList | undefined {
  const paragraphs = childrenOf(styles, 'w:style').filter(
    ({ attribs }) => (attribs['w:type'] ?? 'paragraph') === 'paragraph',
  );
  const byId = new Map(paragraphs.map((style) => [style.attribs['w:styleId'] ?? '', style]));
  const usual = paragraphs.find(({ attribs }) => /^(1|true|on)$/.test(attribs['w:default'] ?? ''));
  return (asked) => {
    let id = asked ?? usual?.attribs['w:styleId'];
    for (let base = 0; base < BASES_MAX && id !== undefined; base += 1) {
      const style = byId.get(id);
      const place = childOf(style, 'w:pPr', 'w:numPr');
      const list = childOf(place, 'w:numId')?.attribs['w:val'];
      if (list !== undefined)
        return { id, list, depth: Number(childOf(place, 'w:ilvl')?.attribs['w:val'] ?? 0) };
      id = childOf(style, 'w:basedOn')?.attribs['w:val'];
    }
    return undefined;
  };
}
