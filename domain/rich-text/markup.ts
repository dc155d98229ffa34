import { TEXT_TAGS } from './allowed';

/** A tag as people and programs write it: every attribute with a value, but for a few known ones. */
const ATTRIBUTE = `\\s+(?:[a-zA-Z][\\w:-]*\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>=]+)|controls|nowrap|hidden|noshade)`;
const TAG = `\\/?[a-zA-Z][a-zA-Z0-9:-]*(?:${ATTRIBUTE})*\\s*\\/?>`;

const LONE_BRACKET = new RegExp(`<(?![!?]|${TAG})`, 'g');
const LONE_ELEMENT = new RegExp(`<(?:br|hr|img)(?:${ATTRIBUTE})*\\s*\\/?>`, 'i');
const PAIRED = [...TEXT_TAGS, 'math', 'a', 'center', 'font'].join('|');
const OPENING = new RegExp(`<(${PAIRED})(?:${ATTRIBUTE})*\\s*>`, 'gi');
const CLOSING = new RegExp(`</(${PAIRED})\\s*>`, 'gi');

/**
 * Whether a cell was written as HTML: it has an element with its end, or one that needs none. What
 * is not HTML is shown character for character, so "a<b dan c>d" and "tag <p>" stay as typed.
 */
export function isHtml(cell: string): boolean {
  return LONE_ELEMENT.test(cell) || hasElementWithEnd(cell);
}

/** Escapes every `<` of an HTML cell that begins no tag, so that "a<b" inside it survives the parser. */
export function escapeLoneBrackets(html: string): string {
  return html.replace(LONE_BRACKET, '&lt;');
}

/** Each tag is looked at once: a pattern from opening to end would read a hostile cell anew for every tag in it. */
function hasElementWithEnd(cell: string): boolean {
  const lastEnd = new Map<string, number>();
  for (const end of cell.matchAll(CLOSING)) lastEnd.set(nameOf(end), end.index);
  if (lastEnd.size === 0) return false;
  for (const begin of cell.matchAll(OPENING))
    if ((lastEnd.get(nameOf(begin)) ?? -1) > begin.index) return true;
  return false;
}

function nameOf([, name = '']: RegExpMatchArray): string {
  return name.toLowerCase();
}
