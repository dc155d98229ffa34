import { isHtml } from '../../rich-text/markup';
import { escapeAttribute, escapeText } from '../../rich-text/to-html';

/** What lies on a sheet at a cell; row and column count from 0. */
export interface Drawn {
  row: number;
  column: number;
  picture?: { name: string; alt: string };
  /** What it is, where it is no picture that can be kept. */
  lost?: string;
}

/** A cell's words with the picture that lies over them. */
export function withPicture(words: string, { name, alt }: { name: string; alt: string }): string {
  const image = `<img src="media:${escapeAttribute(name)}" alt="${escapeAttribute(alt)}">`;
  if (words === '') return `<p>${image}</p>`;
  // The sign between the halves of a pair must stay as it is.
  if (isHtml(words) || words.includes('>>')) return `${words}<p>${image}</p>`;
  return `<p>${escapeText(words).replace(/\r?\n/g, '<br>')}</p><p>${image}</p>`;
}
