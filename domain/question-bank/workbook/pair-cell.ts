import { isHtml } from '../../rich-text/markup';
import { escapeText } from '../../rich-text/to-html';
import type { AuthoredText } from '../authored-question';

/** Separates the two halves of a pair in one cell. It does not occur in our HTML, where `>` in text is `&gt;`. */
const BETWEEN = '>>';

/** `Jepang >> Tokyo`; a decoy follows the separator with nothing before it. */
export function writePair(left: AuthoredText, right: AuthoredText): string {
  return `${shielded(left)} ${BETWEEN} ${shielded(right)}`.trim();
}

export function readPair(cell: string): { left: AuthoredText; right: AuthoredText } {
  const at = cell.indexOf(BETWEEN);
  if (at < 0) return { left: cell, right: '' };
  return { left: cell.slice(0, at).trim(), right: cell.slice(at + BETWEEN.length).trim() };
}

/** Writes a text as equivalent HTML if the separator in it or beside it would be misread. */
function shielded(text: AuthoredText): AuthoredText {
  const isSafe = isHtml(text) || !(text.includes(BETWEEN) || /^>|>$/.test(text));
  return isSafe ? text : `<p>${escapeText(text)}</p>`;
}
