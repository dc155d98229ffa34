import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { cutFormulas } from '#domain/rich-text/formula';
import { isHtml } from '#domain/rich-text/markup';
import { extensions } from './extensions';
import { readInert } from './inert';
import { packElements, unpackElements } from './packed-elements';
import { saysTheSame } from './same-content';

// Converts between what is stored, HTML or plain text with formulas as `\(…\)` and `\[…\]`, and the editor's HTML
// with an element per formula. Parsed in an inert document, in which nothing runs or loads.

/** Converts stored content for the editor. A block that the editor could not return unchanged becomes a kept block. */
export function toEditorHtml(written: string): string {
  const html = isHtml(written) ? written : paragraphsOf(written);
  // Nothing to keep: an empty field.
  if (fromEditorHtml(html) === '') return '';
  const body = readInert(html);
  const stored = readInert(html);
  packElements(body);
  for (const text of textsIn(body)) replaceFormulas(text);
  // Packing makes one block of each run of words; everything else at the top level is a block already.
  for (const block of [...body.children]) keepIfLost(block);
  // What stands beside a block may be lost only in combination, although each part alone is not.
  return saysTheSame(stored, readInert(fromEditorHtml(throughEditor(body.innerHTML))))
    ? body.innerHTML
    : keptBlock(stored.innerHTML).outerHTML;
}

/** Converts the editor's content for storage; '' if it has nothing visible. */
export function fromEditorHtml(html: string): string {
  const body = readInert(html);
  for (const formula of body.querySelectorAll('span[data-latex]')) {
    const latex = formula.getAttribute('data-latex') ?? '';
    formula.replaceWith(formula.hasAttribute('data-display') ? `\\[${latex}\\]` : `\\(${latex}\\)`);
  }
  unpackElements(body);
  for (const block of body.querySelectorAll('[data-kept]'))
    block.replaceWith(...readInert(block.getAttribute('data-kept') ?? '').childNodes);
  const isEmpty = body.textContent.trim() === '' && !body.querySelector('img, audio, math, table, hr');
  if (isEmpty) return '';
  // Without any element it would be read as plain text, and its `&lt;` literally.
  return isHtml(body.innerHTML) ? body.innerHTML : `<p>${body.innerHTML}</p>`;
}

function paragraphsOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const schema = getSchema(extensions);
const reader = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Returns what the editor makes of HTML when nothing is edited. */
export function throughEditor(html: string): string {
  const body = readInert('');
  serializer.serializeFragment(reader.parse(readInert(html)).content, {}, body);
  return body.innerHTML;
}

function keepIfLost(block: Element): void {
  const stored = fromEditorHtml(block.outerHTML);
  const given = fromEditorHtml(throughEditor(block.outerHTML));
  if (!saysTheSame(readInert(stored), readInert(given))) block.replaceWith(keptBlock(stored));
}

function keptBlock(stored: string): HTMLElement {
  const kept = document.createElement('div');
  kept.setAttribute('data-kept', stored);
  return kept;
}

function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text || node.nodeType === Node.TEXT_NODE) texts.push(node as Text);
  return texts.filter((text) => !text.parentElement?.closest('math, code, pre'));
}

function replaceFormulas(text: Text): void {
  const pieces = cutFormulas(text.data);
  if (!pieces.some(({ kind }) => kind === 'formula')) return;
  // A dollar sign for money stays escaped: without its backslash it could begin a formula.
  const keepsDollars = text.data.includes('\\$');
  text.replaceWith(
    ...pieces.map((piece) => {
      if (piece.kind === 'words') return keepsDollars ? piece.text.replaceAll('$', '\\$') : piece.text;
      const formula = document.createElement('span');
      formula.setAttribute('data-latex', piece.latex);
      if (piece.display) formula.setAttribute('data-display', '');
      return formula;
    }),
  );
}
