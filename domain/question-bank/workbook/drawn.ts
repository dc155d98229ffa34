import { isHtml } from '../../rich-text/markup';
import { escapeAttribute, escapeText } from '../../rich-text/to-html';

/** An object placed over a sheet's cell; row and column count from 0. */
export interface Drawn {
  row: number;
  column: number;
  picture?: { name: string; alt: string };
  /** What the object is, if it is not a picture that can be kept. */
  lost?: string;
  /** The cell itself shows this error: `#REF!`. */
  error?: string;
}

/** A cell's text together with the picture placed over it. */
export function withPicture(words: string, { name, alt }: { name: string; alt: string }): string {
  const image = `<img src="media:${escapeAttribute(name)}" alt="${escapeAttribute(alt)}">`;
  if (words === '') return `<p>${image}</p>`;
  // The separator between the halves of a pair must not be escaped.
  if (isHtml(words) || words.includes('>>')) return `${words}<p>${image}</p>`;
  return `<p>${escapeText(words).replace(/\r?\n/g, '<br>')}</p><p>${image}</p>`;
}
