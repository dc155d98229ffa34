import katex from 'katex';
import type { RichElement, RichNode } from '#domain/rich-text/tree';
import { parseTree } from './sanitise';

/** Longest formula that is read at all. */
const LATEX_MAX = 2_000;

/** A formula as MathML; undefined when it is not LaTeX we draw. */
export function formulaTree(latex: string, display: boolean): RichElement | undefined {
  if (latex.length > LATEX_MAX) return undefined;
  const math = findMath(parseTree(render(latex, display)));
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
