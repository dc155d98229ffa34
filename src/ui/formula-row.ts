import type { RichElement, RichNode } from '#domain/rich-text/tree';

/**
 * The children of a row of MathML, set as TeX would: KaTeX leaves the gaps to the browser, which knows the forms of a
 * sign only at the ends of a row (MathML Core, section 3.2.4.2) and none for names of functions. The minus of `{−5}`
 * belongs to its number, bars stand close to what they enclose, and `2 sin x` has a `THIN` gap before and after "sin".
 */
export function setRow(tag: string, children: readonly RichNode[]): readonly RichNode[] {
  if (!ROW.test(tag)) return children;
  const row: RichNode[] = [];
  let before: Neighbour = 'nothing';
  let open = 0;
  for (const [at, child] of children.entries()) {
    // Both bars of a pair are the same sign, which closes after a term if one is open.
    const closes = before === 'operand' && open > 0;
    if (isBar(child)) open += closes ? -1 : 1;
    const node = formed(child, before, closes);
    if (needsGap(before, node, children[at + 1])) row.push(THIN);
    row.push(node);
    before = neighbourOf(node, before, closes);
  }
  return row;
}

/** What stands before a sign: a term, the name of a function that waits for its argument, or neither. */
type Neighbour = 'nothing' | 'operand' | 'function';

export const THIN: RichElement = ['mspace', { width: '0.1667em' }];

/** Elements whose children stand beside each other. */
const ROW = /^(math|mrow|msqrt|mstyle|mpadded|menclose|mtd)$/;
const SCRIPT = /^m(sub|sup|subsup|under|over|underover)$/;
const SIGN = /^[−+±∓-]$/;
const CLOSER = /^[)\]}⟩⌋⌉!′%°…⋯]$/;
/** KaTeX sets these for the bars of an absolute value; as operators they mean "divides" and "parallel", with wide gaps. */
const BARS = new Map([
  ['∣', '|'],
  ['∥', '‖'],
]);
/** Stands between the name of a function and its argument, and is not drawn. */
const APPLIED = '\u2061';

function needsGap(before: Neighbour, node: RichNode, next: RichNode | undefined): boolean {
  if (before === 'nothing' || isGap(node) || signOf(node) === APPLIED) return false;
  if (startsFunction(node, next)) return true;
  return before === 'function' && (!isOperator(node) || SIGN.test(signOf(node)));
}

/** With the form that it has at its place. */
function formed(node: RichNode, before: Neighbour, closes: boolean): RichNode {
  const sign = signOf(node);
  if (isBar(node) && isOperator(node))
    return ['mo', { ...attributesOf(node), form: closes ? 'postfix' : 'prefix' }, BARS.get(sign) ?? sign];
  if (before === 'operand' || !SIGN.test(sign)) return node;
  return ['mo', { form: 'prefix', ...attributesOf(node) }, sign];
}

/** A bar that encloses; one that relates two terms is an operator without either attribute. */
function isBar(node: RichNode): boolean {
  if (!Array.isArray(node) || typeof node[2] !== 'string' || !BARS.has(node[2])) return false;
  const { fence, stretchy } = attributesOf(node);
  return node[0] === 'mi' || fence === 'true' || stretchy === 'false';
}

function neighbourOf(node: RichNode, before: Neighbour, closes: boolean): Neighbour {
  if (isBar(node)) return closes ? 'operand' : 'nothing';
  // A gap that was written takes the place of the one that a function has.
  if (isGap(node)) return before === 'function' && Array.isArray(node) ? 'nothing' : before;
  if (signOf(node) === APPLIED || isScriptedFunction(node)) return 'function';
  if (!isOperator(node)) return 'operand';
  return attributesOf(node).form === 'postfix' || CLOSER.test(signOf(node)) ? 'operand' : 'nothing';
}

function startsFunction(node: RichNode, next: RichNode | undefined): boolean {
  return isScriptedFunction(node) || (next !== undefined && signOf(next) === APPLIED);
}

/** `sin²`, `log₂`, `lim` with its limit: the name and the sign of application are one row, the base of the script. */
function isScriptedFunction(node: RichNode): boolean {
  if (!Array.isArray(node) || !SCRIPT.test(node[0])) return false;
  const base = node[2];
  const last = Array.isArray(base) ? base.at(-1) : undefined;
  return Array.isArray(last) && signOf(last) === APPLIED;
}

/** Blanks between elements, which are not drawn, and the gaps that were written. */
function isGap(node: RichNode): boolean {
  if (!Array.isArray(node)) return true;
  const [tag, , text] = node;
  return tag === 'mspace' || (tag === 'mtext' && typeof text === 'string' && text.trim() === '');
}

function isOperator(node: RichNode): boolean {
  return Array.isArray(node) && node[0] === 'mo';
}

function signOf(node: RichNode): string {
  return Array.isArray(node) && node[0] === 'mo' && typeof node[2] === 'string' ? node[2].trim() : '';
}

function attributesOf(node: RichNode): Record<string, string> {
  return (Array.isArray(node) && node[1]) || {};
}
