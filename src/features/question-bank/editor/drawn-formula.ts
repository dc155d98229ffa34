import katex from 'katex';
import type { RichNode } from '#domain/rich-text/tree';
import { withOperatorForms } from '../../../ui/operator-forms';

/** A formula as the pupils will see it. What is no LaTeX is shown in red, as its source. */
export function drawFormula(latex: string, display: boolean): HTMLElement {
  const dom = document.createElement('span');
  // MathML output does not need KaTeX's style sheet.
  katex.render(latex, dom, { output: 'mathml', throwOnError: false, displayMode: display });
  for (const row of dom.querySelectorAll('math *')) formOperators(row);
  return dom;
}

function formOperators(row: Element): void {
  const children = [...row.children];
  const formed = withOperatorForms(row.localName, children.map(toNode));
  formed.forEach((node, at) => {
    const element = children[at];
    if (element?.localName !== 'mo' || typeof node === 'string') return;
    const [, { form }, sign] = node;
    if (form) element.setAttribute('form', form);
    if (typeof sign === 'string') element.textContent = sign;
  });
}

/** The element alone, with its words. */
function toNode(element: Element): RichNode {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
  return [element.localName, Object.fromEntries(attributes), element.textContent ?? ''];
}
