import type { RichNode } from '../../rich-text/tree';

/** A paragraph of a document, or a line of a text: what stands in it, and where. */
export interface Line {
  nodes: RichNode[];
  /** A table or the like: it never begins anything, it belongs to what is open. */
  isBlock: boolean;
  /** From 1. */
  number: number;
}

/** The words of a line as they are read from left to right, pictures and formulas left out. */
export function wordsOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, , ...children] = node;
      return tag === 'math' || tag === 'img' ? '' : wordsOf(children);
    })
    .join('');
}

/** The line without its first `count` characters; an element that is left without content goes. */
export function dropWords(nodes: readonly RichNode[], count: number): RichNode[] {
  const rest = { left: count };
  return nodes.flatMap((node) => dropFrom(node, rest));
}

function dropFrom(node: RichNode, rest: { left: number }): RichNode[] {
  if (rest.left === 0) return [node];
  if (typeof node === 'string') {
    const taken = Math.min(rest.left, node.length);
    rest.left -= taken;
    return taken === node.length ? [] : [node.slice(taken)];
  }
  const [tag, attributes, ...children] = node;
  if (tag === 'math' || tag === 'img') return [node];
  const kept = children.flatMap((child) => dropFrom(child, rest));
  return kept.length === 0 ? [] : [[tag, attributes, ...kept]];
}
