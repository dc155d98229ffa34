import katex from 'katex';
import { NESTING_MAX } from '#domain/rich-text/allowed';
import type { RichElement, RichNode } from '#domain/rich-text/tree';
import { parseTree } from './sanitise';

/** Longest formula that is read at all. */
const LATEX_MAX = 2_000;

/** A formula as MathML; undefined when it is not LaTeX we draw. */
export function formulaTree(latex: string, display: boolean): RichElement | undefined {
  if (latex.length > LATEX_MAX) return undefined;
  const drawn = render(latex, display);
  // Deeper elements would be taken out and their words left: another formula.
  if (nestingOf(drawn) > NESTING_MAX) return undefined;
  const math = findMath(parseTree(drawn));
  if (!math) return undefined;
  const [tag, attributes, ...children] = math;
  // Formulas run from left to right in a paragraph of Arabic too.
  return [tag, { ...attributes, dir: 'ltr' }, ...children];
}

function render(latex: string, display: boolean): string {
  try {
    return katex.renderToString(latex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
      trust: refuse,
    });
  } catch {
    return '';
  }
}

/** KaTeX ends every element that it begins. */
function nestingOf(markup: string): number {
  let open = 0;
  let deepest = 0;
  for (const [, end] of markup.matchAll(/<(\/?)[a-z]/g)) {
    open += end ? -1 : 1;
    deepest = Math.max(deepest, open);
  }
  return deepest;
}

/** Asked for \href, \includegraphics and their like; left alone KaTeX would draw their source in red. */
function refuse(): never {
  throw new Error('This command is not for questions.');
}

function findMath(nodes: readonly RichNode[]): RichElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const [tag, , ...children] = node;
    const found = tag === 'math' ? node : findMath(children);
    if (found) return found;
  }
  return undefined;
}
