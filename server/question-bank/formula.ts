import katex from 'katex';
import { NESTING_MAX } from '#domain/rich-text/allowed';
import type { RichElement, RichNode } from '#domain/rich-text/tree';
import { parseTree } from './sanitise';

/** The longest formula that is read. */
const LATEX_MAX = 2_000;

/** Returns a formula as MathML, or undefined if it is not LaTeX that we can draw. */
export function formulaTree(latex: string, display: boolean): RichElement | undefined {
  if (latex.length > LATEX_MAX) return undefined;
  const drawn = render(latex, display);
  // Deeper elements would be removed and their text kept, which makes a different formula.
  if (nestingOf(drawn) > NESTING_MAX) return undefined;
  const math = findMath(parseTree(drawn));
  if (!math) return undefined;
  const [tag, attributes, ...children] = math;
  // Formulas run left to right even in an Arabic paragraph.
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

/** Depth of the markup; KaTeX closes every element that it opens. */
function nestingOf(markup: string): number {
  let open = 0;
  let deepest = 0;
  for (const [, end] of markup.matchAll(/<(\/?)[a-z]/g)) {
    open += end ? -1 : 1;
    deepest = Math.max(deepest, open);
  }
  return deepest;
}

/** Called for \href, \includegraphics and the like; otherwise KaTeX would draw their source in red. */
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
