import type { RichNode } from '#domain/rich-text/tree';

/**
 * The children of a row of MathML, with the form of each sign that can have several: the minus of `{−5}` belongs to
 * its number, that of `x − 5` stands between two. Browsers know the first only at the very beginning of a row
 * (MathML Core, section 3.2.4.2). Everything else is returned as it is.
 */
export function withOperatorForms(tag: string, children: readonly RichNode[]): readonly RichNode[] {
  if (!ROWS.has(tag)) return children;
  let isAfterOperand = false;
  return children.map((child) => {
    const formed = isAfterOperand ? asClosing(child) : asOpening(child);
    isAfterOperand = isOperand(formed, isAfterOperand);
    return formed;
  });
}

/** Elements whose children stand beside each other. */
const ROWS = new Set(['math', 'mrow', 'msqrt', 'mstyle', 'mpadded', 'menclose', 'mtd']);
const SIGNS = new Set(['−', '-', '+', '±', '∓']);
/** KaTeX sets these for the bars of an absolute value; as operators they mean "divides" and "parallel", with wide gaps. */
const BARS = new Map([
  ['∣', '|'],
  ['∥', '‖'],
]);
const CLOSERS = new Set([')', ']', '}', '⟩', '⌋', '⌉', '!', '′', '%', '°', '…', '⋯']);

function asOpening(node: RichNode): RichNode {
  const bar = barOf(node);
  if (bar) return ['mo', { ...attributesOf(node), form: 'prefix' }, bar];
  return SIGNS.has(signOf(node)) ? ['mo', { form: 'prefix', ...attributesOf(node) }, signOf(node)] : node;
}

function asClosing(node: RichNode): RichNode {
  const bar = barOf(node);
  return bar ? ['mo', { ...attributesOf(node), form: 'postfix' }, bar] : node;
}

/** The upright sign for a bar that encloses; a bar that relates two terms carries neither attribute. */
function barOf(node: RichNode): string | undefined {
  const { fence, stretchy } = attributesOf(node);
  return fence === 'true' || stretchy === 'false' ? BARS.get(signOf(node)) : undefined;
}

function isOperand(node: RichNode, before: boolean): boolean {
  if (isGap(node)) return before;
  if (node[0] !== 'mo') return true;
  return attributesOf(node).form === 'postfix' || CLOSERS.has(signOf(node));
}

/** Blanks between elements, which are not drawn, and the gaps that were written. */
function isGap(node: RichNode): boolean {
  if (!Array.isArray(node)) return true;
  const [tag, , text] = node;
  return tag === 'mspace' || (tag === 'mtext' && typeof text === 'string' && text.trim() === '');
}

function signOf(node: RichNode): string {
  return Array.isArray(node) && node[0] === 'mo' && typeof node[2] === 'string' ? node[2].trim() : '';
}

function attributesOf(node: RichNode): Record<string, string> {
  return (Array.isArray(node) && node[1]) || {};
}
