import { BLOCK_TAGS } from './allowed';
import type { RichNode } from './tree';

/** Elements that need no paragraph around them. */
const STANDALONE: ReadonlySet<string> = new Set([
  ...BLOCK_TAGS,
  'ul',
  'ol',
  'table',
  'hr',
  'figure',
  'audio',
]);

const PARAGRAPH_END: unique symbol = Symbol('end of a paragraph');

/** Wraps words outside any block in paragraphs. */
export function intoParagraphs(nodes: readonly RichNode[]): RichNode[] {
  return collect(nodes);
}

/** The same for plain text: an empty line separates paragraphs, any other line break stays a line break. */
export function linesIntoParagraphs(nodes: readonly RichNode[]): RichNode[] {
  return collect(nodes.flatMap((node) => (typeof node === 'string' ? cutLines(node) : [node])));
}

function collect(pieces: readonly (RichNode | typeof PARAGRAPH_END)[]): RichNode[] {
  const result: RichNode[] = [];
  let open: RichNode[] = [];
  for (const piece of pieces) {
    if (piece !== PARAGRAPH_END && !isStandalone(piece)) {
      open.push(piece);
      continue;
    }
    close();
    if (piece !== PARAGRAPH_END) result.push(piece);
  }
  close();
  return result;

  function close(): void {
    if (open.some((node) => typeof node !== 'string' || node.trim() !== '')) result.push(['p', {}, ...open]);
    open = [];
  }
}

function cutLines(text: string): (RichNode | typeof PARAGRAPH_END)[] {
  return text.split(/\n[ \t]*\n\s*/).flatMap((paragraph, index) => {
    const lines = paragraph
      .split('\n')
      .flatMap((line, at): RichNode[] => (at === 0 ? [line] : [['br', {}], line]))
      .filter((node) => node !== '');
    return index === 0 ? lines : [PARAGRAPH_END, ...lines];
  });
}

function isStandalone(node: RichNode): boolean {
  return typeof node !== 'string' && STANDALONE.has(node[0]);
}
