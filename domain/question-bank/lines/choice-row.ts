import type { RichElement, RichNode } from '../../rich-text/tree';
import { type Line, wordsOf } from './line';

/** A line that begins with a choice. */
const FIRST = /^\s*\*?([A-La-l])\s*:?[.)]/;
/** A further choice on the same line, after a tab or several blanks. */
const NEXT = /(?:\t+ *|[ \u00a0]{2,})(?=\*?([A-La-l])\s*:?[.)])/g;

/** In two columns (`A. air    C. tanah`) a row skips letters, at most this many. */
const SKIPPED_MAX = 2;

/** Short choices are often put side by side, separated by tabs: each becomes a line of its own. */
export function cutChoiceRow(line: Line): Line[] {
  if (line.isBlock) return [line];
  const words = wordsOf(line.nodes);
  const first = FIRST.exec(words)?.[1];
  if (first === undefined) return [line];
  let expected = first.charCodeAt(0) + 1;
  const cuts: number[] = [];
  for (const { 0: gap, 1: letter = '', index } of words.matchAll(NEXT)) {
    const skipped = letter.charCodeAt(0) - expected;
    if (skipped < 0 || skipped > SKIPPED_MAX) continue;
    expected += skipped + 1;
    cuts.push(index + gap.length);
  }
  const pieces: Line[] = [];
  let rest = line.nodes;
  let done = 0;
  for (const cut of cuts) {
    const [before, after] = cutAt(rest, { left: cut - done });
    pieces.push({ ...line, nodes: before, notes: [] });
    rest = after;
    done = cut;
  }
  pieces.push({ ...line, nodes: rest });
  return pieces;
}

/** Pictures and formulas, which have no characters, stay on their side of the cut. */
function cutAt(nodes: readonly RichNode[], rest: { left: number }): [RichNode[], RichNode[]] {
  const before: RichNode[] = [];
  const after: RichNode[] = [];
  for (const node of nodes) {
    if (rest.left === 0) after.push(node);
    else if (typeof node === 'string') {
      const taken = Math.min(rest.left, node.length);
      rest.left -= taken;
      before.push(rest.left === 0 ? node.slice(0, taken).trimEnd() : node.slice(0, taken));
      if (taken < node.length) after.push(node.slice(taken));
    } else cutElement(node, rest, before, after);
  }
  return [before, after];
}

function cutElement(node: RichElement, rest: { left: number }, before: RichNode[], after: RichNode[]): void {
  const [tag, attributes, ...children] = node;
  if (tag === 'math' || tag === 'img') {
    before.push(node);
    return;
  }
  const [head, tail] = cutAt(children, rest);
  before.push([tag, attributes, ...head]);
  if (tail.length > 0) after.push([tag, attributes, ...tail]);
}
