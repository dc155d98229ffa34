import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { cutFormulas } from '#domain/rich-text/formula';
import { isHtml } from '#domain/rich-text/markup';
import { extensions } from './extensions';
import { readInert } from './inert';
import { packElements, unpackElements } from './packed-elements';
import { saysTheSame } from './same-content';

// Between what is stored, HTML or plain text with formulas as `\(…\)` and `\[…\]`, and what the editor holds, HTML with
// an element for each formula. Read by an inert document: nothing in it runs or loads.

/** What is stored as the editor reads it. A block that the editor could not give back as it is becomes a kept one. */
export function toEditorHtml(written: string): string {
  const html = isHtml(written) ? written : paragraphsOf(written);
  // Nothing to be kept: a field to write in.
  if (fromEditorHtml(html) === '') return '';
  const body = readInert(html);
  const stored = readInert(html);
  packElements(body);
  for (const text of textsIn(body)) replaceFormulas(text);
  // Packing makes one block of each run of words; all else at the top is a block already.
  for (const block of [...body.children]) keepIfLost(block);
  // What stands beside a block may have been lost with it, though each alone is not.
  return saysTheSame(stored, readInert(fromEditorHtml(throughEditor(body.innerHTML))))
    ? body.innerHTML
    : keptBlock(stored.innerHTML).outerHTML;
}

/** What the editor holds as it is stored; '' when nothing can be seen of it. */
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
  // Without any element it would be read as plain text, its `&lt;` letter by letter.
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

/** What the editor gives back of what it is given, when nothing is written in it. */
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
  // A dollar of money stays written as one: without its backslash it could begin a formula.
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
