import type { RichElement, RichNode } from '#contract/question-bank/question';

export type { RichElement, RichNode };

/** The plain text of a rich-text tree, for search, labels and duplicate checks. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

/** Whether anything is visible: an empty paragraph is not, a picture is. */
export function showsAnything(nodes: readonly RichNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string') return node.trim() !== '';
    const [tag, , ...children] = node;
    return SEEN_TAGS.has(tag) || showsAnything(children);
  });
}

const SEEN_TAGS = new Set(['img', 'audio', 'math', 'hr']);

function textOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const own = tag === 'img' ? (attributes.alt ?? '') : children.map(textOf).join('');
  return BLOCK_TAGS.has(tag) ? ` ${own} ` : own;
}

const BLOCK_TAGS = new Set(['p', 'br', 'li', 'tr', 'td', 'th', 'div', 'h3', 'h4', 'h5', 'blockquote', 'pre']);
