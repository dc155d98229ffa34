import { isHtml } from '../../rich-text/markup';
import { escapeText } from '../../rich-text/to-html';
import type { AuthoredText } from '../authored-question';

/** Between the two halves of a pair in one cell. HTML of ours never holds it: there `>` is `&gt;`, and a tag ends once. */
const BETWEEN = '>>';

/** `Jepang >> Tokyo`; what fits nothing stands behind the sign alone. */
export function writePair(left: AuthoredText, right: AuthoredText): string {
  return `${shielded(left)} ${BETWEEN} ${shielded(right)}`.trim();
}

export function readPair(cell: string): { left: AuthoredText; right: AuthoredText } {
  const at = cell.indexOf(BETWEEN);
  if (at < 0) return { left: cell, right: '' };
  return { left: cell.slice(0, at).trim(), right: cell.slice(at + BETWEEN.length).trim() };
}

/** Words at whose side or in whose midst the sign would be misread are written as HTML, which reads the same. */
function shielded(text: AuthoredText): AuthoredText {
  const isSafe = isHtml(text) || !(text.includes(BETWEEN) || /^>|>$/.test(text));
  return isSafe ? text : `<p>${escapeText(text)}</p>`;
}
