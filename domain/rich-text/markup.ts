import { TEXT_TAGS } from './allowed';

/** A tag as people and programs write it: every attribute has a value, except a few known ones. */
const ATTRIBUTE = `\\s+(?:[a-zA-Z][\\w:-]*\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>=]+)|controls|nowrap|hidden|noshade)`;
const TAG = `\\/?[a-zA-Z][a-zA-Z0-9:-]*(?:${ATTRIBUTE})*\\s*\\/?>`;

const LONE_BRACKET = new RegExp(`<(?![!?]|${TAG})`, 'g');
const LONE_ELEMENT = new RegExp(`<(?:br|hr|img)(?:${ATTRIBUTE})*\\s*\\/?>`, 'i');
const PAIRED = [...TEXT_TAGS, 'math', 'a', 'center', 'font'].join('|');
const OPENING = new RegExp(`<(${PAIRED})(?:${ATTRIBUTE})*\\s*>`, 'gi');
const CLOSING = new RegExp(`</(${PAIRED})\\s*>`, 'gi');

/**
 * Whether a cell was written as HTML: it contains an element with its end tag, or one that needs none. Anything else
 * is shown literally, so that "a<b dan c>d" and "tag <p>" stay as typed.
 */
export function isHtml(cell: string): boolean {
  return LONE_ELEMENT.test(cell) || hasElementWithEnd(cell);
}

/** Escapes every `<` of an HTML cell that starts no tag, so that an "a<b" in it survives the parser. */
export function escapeLoneBrackets(html: string): string {
  return html.replace(LONE_BRACKET, '&lt;');
}

/** Looks at each tag once: a single pattern from start to end tag would rescan a hostile cell for every tag in it. */
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
