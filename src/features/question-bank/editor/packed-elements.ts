// The editor's model requires a paragraph around words, and knows one kind of bold and no table head. Where the
// stored HTML differs, this is written to `data-` attributes that the model keeps, and read back from them.

const INLINE = new Set(
  'b i u s em strong sub sup code span br img audio math'.split(' ').map((tag) => tag.toUpperCase()),
);
const HOLDS_BLOCKS = 'li, td, th, blockquote, div:not([data-kept]), figure';

export function packElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, i')) element.setAttribute('data-short', '');
  for (const row of body.querySelectorAll('thead > tr')) row.setAttribute('data-head', '');
  for (const holder of [body, ...body.querySelectorAll(HOLDS_BLOCKS)]) {
    wrapWords(holder);
    if (holder !== body && holder.childElementCount === 0) holder.append(bareParagraph([]));
  }
}

export function unpackElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll(
    'strong[data-short], em[data-short], b[data-short], i[data-short]',
  ))
    rename(element, 'strong b'.includes(element.localName) ? 'b' : 'i');
  for (const table of body.querySelectorAll('table')) gatherHead(table);
  for (const row of body.querySelectorAll('tr[data-head]')) row.removeAttribute('data-head');
  dropTrailing(body);
  const bare = [...body.querySelectorAll('p[data-bare]')];
  // The author separated adjacent ones: without paragraphs they would run together.
  const parted = new Set(
    bare.filter((each) => isBare(each.previousElementSibling) || isBare(each.nextElementSibling)),
  );
  for (const paragraph of bare) {
    paragraph.removeAttribute('data-bare');
    if (!parted.has(paragraph) && paragraph.attributes.length === 0)
      paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** Wraps each run of words outside a paragraph in one; white space between blocks is skipped. */
function wrapWords(holder: Element): void {
  let run: ChildNode[] = [];
  const close = (before: ChildNode | null) => {
    const saysAnything = run.some(
      (node) => node.nodeType === Node.ELEMENT_NODE || node.textContent?.trim() !== '',
    );
    if (saysAnything) holder.insertBefore(bareParagraph(run), before);
    else for (const blank of run) blank.remove();
    run = [];
  };
  for (const node of [...holder.childNodes]) {
    if (node.nodeType === Node.ELEMENT_NODE && !INLINE.has((node as Element).tagName.toUpperCase()))
      close(node);
    else run.push(node);
  }
  close(null);
}

function bareParagraph(content: readonly ChildNode[]): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('data-bare', '');
  paragraph.append(...content);
  return paragraph;
}

function isBare(element: Element | null): boolean {
  return element?.matches('p[data-bare]') === true;
}

/** Moves the rows at the top that were in a table head back into one. */
function gatherHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const count = rows.findIndex((row) => !row.hasAttribute('data-head'));
  const headRows = rows.slice(0, count === -1 ? rows.length : count);
  if (headRows.length === 0) return;
  const head = table.tHead ?? table.createTHead();
  head.append(...headRows);
  for (const body of [...table.tBodies]) if (body.rows.length === 0) body.remove();
}

/** Tiptap adds an empty paragraph after a final table or picture; nobody wrote it. */
function dropTrailing(body: HTMLElement): void {
  const last = body.lastElementChild;
  const isOffered = last?.matches('p:not([dir]):not([lang])') && last.childNodes.length === 0;
  if (isOffered && last?.previousElementSibling && !last.previousElementSibling.matches('p')) last.remove();
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  for (const { name, value } of element.attributes)
    if (name !== 'data-short') renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
