import katex from 'katex';
import type { RichNode } from '#domain/rich-text/tree';
import { setRow, THIN } from '../../../ui/formula-row';

/** A formula as the pupils will see it. What is no LaTeX is shown in red, as its source. */
export function drawFormula(latex: string, display: boolean): HTMLElement {
  const dom = document.createElement('span');
  // MathML output does not need KaTeX's style sheet.
  katex.render(latex, dom, { output: 'mathml', throwOnError: false, displayMode: display });
  for (const row of dom.querySelectorAll('math *')) setElements(row);
  return dom;
}

function setElements(row: Element): void {
  const left = [...row.children];
  for (const node of setRow(row.localName, left.map(toNode))) {
    if (node === THIN) left[0]?.before(newGap(row));
    else setSign(left.shift(), node);
  }
}

function newGap(row: Element): Element {
  const [tag, { width = '' }] = THIN;
  const gap = document.createElementNS(row.namespaceURI, tag);
  gap.setAttribute('width', width);
  return gap;
}

function setSign(element: Element | undefined, node: RichNode): void {
  if (element?.localName !== 'mo' || typeof node === 'string') return;
  const [, { form }, sign] = node;
  if (form) element.setAttribute('form', form);
  if (typeof sign === 'string') element.textContent = sign;
}

/** The element with what it contains. */
function toNode(element: Element): RichNode {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
  const children =
    element.children.length > 0 ? [...element.children].map(toNode) : [element.textContent ?? ''];
  return [element.localName, Object.fromEntries(attributes), ...children];
}
