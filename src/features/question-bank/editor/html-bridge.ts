import { cutFormulas } from '#domain/rich-text/formula';
import { isHtml } from '#domain/rich-text/markup';

// Between what is stored, HTML or plain text with formulas as `\(…\)` and `\[…\]`, and what the editor holds,
// HTML with an element for each formula. Read by an inert document: nothing in it runs or loads.

/** What is stored as the editor reads it. */
export function toEditorHtml(written: string): string {
  const { body } = parse(isHtml(written) ? written : paragraphsOf(written));
  for (const text of textsIn(body)) replaceFormulas(text);
  return body.innerHTML;
}

/** What the editor holds as it is stored; '' when nothing can be seen of it. */
export function fromEditorHtml(html: string): string {
  const { body } = parse(html);
  for (const formula of body.querySelectorAll('[data-type$="-math"]')) {
    const latex = formula.getAttribute('data-latex') ?? '';
    const isBlock = formula.getAttribute('data-type') === 'block-math';
    formula.replaceWith(isBlock ? `\\[${latex}\\]` : `\\(${latex}\\)`);
  }
  // Says nothing; without it the server marks an Arabic paragraph as such (domain/rich-text/arabic.ts).
  for (const element of body.querySelectorAll('[dir=auto]')) element.removeAttribute('dir');
  const isEmpty = body.textContent.trim() === '' && !body.querySelector('img, audio, math, table, hr');
  return isEmpty ? '' : body.innerHTML;
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function paragraphsOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
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
  text.replaceWith(
    ...pieces.map((piece) => {
      if (piece.kind === 'words') return piece.text;
      const formula = document.createElement('span');
      formula.setAttribute('data-type', 'inline-math');
      formula.setAttribute('data-latex', piece.latex);
      return formula;
    }),
  );
}
