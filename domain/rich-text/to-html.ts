import { VOID_TAGS } from './allowed';
import type { RichNode } from './tree';

/** Renders a tree as HTML without adding anything, so that both forms of a question always agree. */
export function toHtml(nodes: readonly RichNode[]): string {
  return nodes.map(nodeToHtml).join('');
}

function nodeToHtml(node: RichNode): string {
  if (typeof node === 'string') return escapeText(node);
  const [tag, attributes, ...children] = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const open = `<${tag}${written.join('')}>`;
  return VOID_TAGS.has(tag) ? open : `${open}${toHtml(children)}</${tag}>`;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
