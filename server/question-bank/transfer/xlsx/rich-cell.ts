import { isHtml } from '#domain/rich-text/markup';
import { escapeText } from '#domain/rich-text/to-html';
import { childOf, childrenOf, textIn, type XmlElement } from '../xml';

/**
 * Returns the text of a sheet's string. Raised, lowered, bold, italic or underlined letters make it HTML, unless it
 * is already written as HTML. Phonetic notes (`rPh`) are skipped.
 */
export function readString(string: XmlElement): string {
  const runs = childrenOf(string).flatMap((child) => {
    if (child.name === 't') return [{ text: decode(textIn(child)), tags: [] }];
    if (child.name !== 'r') return [];
    return [{ text: decode(textIn(childOf(child, 't'))), tags: tagsOf(childOf(child, 'rPr')) }];
  });
  const plain = runs.map(({ text }) => text).join('');
  if (isHtml(plain) || runs.every(({ tags }) => tags.length === 0)) return plain;
  const drawn = runs.map(({ text, tags }) => {
    const escaped = escapeText(text).replace(/\r?\n/g, '<br>');
    return tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, escaped);
  });
  return `<p>${drawn.join('')}</p>`;
}

function tagsOf(marks: XmlElement | undefined): string[] {
  const raised = childOf(marks, 'vertAlign')?.attribs.val;
  return [
    ...(raised === 'superscript' ? ['sup'] : raised === 'subscript' ? ['sub'] : []),
    ...['b', 'i', 'u'].filter((name) => {
      const mark = childOf(marks, name);
      return mark !== undefined && !['0', 'false', 'none'].includes(mark.attribs.val ?? '1');
    }),
  ];
}

/** Characters that XML cannot hold are written as `_x000D_`, and such a text itself begins with `_x005F_`. */
function decode(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
