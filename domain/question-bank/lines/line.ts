import type { ImportNote } from '#contract/question-bank/import-text';
import type { RichNode } from '../../rich-text/tree';

/** A paragraph of a document or a line of a text, with its number. */
export interface Line {
  nodes: RichNode[];
  /** A table or similar: it never starts a question or choice but belongs to the one that is open. */
  isBlock: boolean;
  /** Counted from 1. */
  number: number;
  /** Content of the line that no question can hold. */
  notes?: readonly ImportNote[];
}

/** The words of a line from left to right, without pictures and formulas. */
export function wordsOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, , ...children] = node;
      return tag === 'math' || tag === 'img' ? '' : wordsOf(children);
    })
    .join('');
}

/** Nothing is to be seen on the line. */
export function isBlank({ nodes, isBlock }: Line): boolean {
  return !isBlock && nodes.every((node) => typeof node === 'string' && node.trim() === '');
}

/** The line without its first `count` characters; elements left empty are removed. */
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
