import type { ImportNote } from '#contract/question-bank/import-text';
import { toHtml } from '#domain/rich-text/to-html';
import type { RichElement, RichNode } from '#domain/rich-text/tree';
import { childOf, childrenOf, type XmlElement } from '../xml';
import type { Label } from './numbering';
import { readParagraph } from './paragraph';
import type { Surroundings } from './surroundings';

export interface Cell {
  /** Paragraphs and tables within. */
  nodes: RichElement[];
  /** The same with the labels that Word draws before the paragraphs of a list. */
  labelled: RichElement[];
  /** Its text, with white space collapsed. */
  words: string;
  /** Number of columns it spans. */
  span: number;
  notes: ImportNote[];
  /** The cell continues the one above it. */
  isContinued: boolean;
}

export interface Table {
  rows: Cell[][];
}

export function readTable(table: XmlElement, around: Surroundings, label: Label): Table {
  return {
    rows: childrenOf(table, 'w:tr').map((row) =>
      childrenOf(row, 'w:tc').map((cell) => readCell(cell, around, label)),
    ),
  };
}

function readCell(cell: XmlElement, around: Surroundings, label: Label): Cell {
  const merge = childOf(cell, 'w:tcPr', 'w:vMerge');
  const parts = childrenOf(cell).flatMap((child) => readPart(child, around, label));
  const nodes = parts.flatMap(({ node }) => (node ? [node] : []));
  return {
    nodes,
    labelled: parts.map(({ labelled }) => labelled),
    notes: around.notes.splice(0),
    words: nodes
      .map(words)
      .join(' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
    span: Number(childOf(cell, 'w:tcPr', 'w:gridSpan')?.attribs['w:val'] ?? 1),
    isContinued: merge !== undefined && merge.attribs['w:val'] !== 'restart',
  };
}

/** A paragraph or table of a cell, with and without its label; an empty paragraph has only the label. */
interface CellPart {
  node: RichElement | undefined;
  labelled: RichElement;
}

function readPart(child: XmlElement, around: Surroundings, label: Label): CellPart[] {
  if (child.name === 'w:tbl') {
    const within = readTable(child, around, label);
    around.notes.push(...notesOf(within));
    return [{ node: tableElement(within), labelled: tableElement(within) }];
  }
  if (child.name !== 'w:p') return [];
  const inner = readParagraph(child, around);
  const drawn = label(child);
  const node: RichElement | undefined = isBlank(inner) ? undefined : ['p', {}, ...inner];
  if (drawn !== '') return [{ node, labelled: ['p', {}, drawn, ...inner] }];
  return node ? [{ node, labelled: node }] : [];
}

/** Notes on content of a table that no question holds. */
export function notesOf({ rows }: Table): ImportNote[] {
  return rows.flat().flatMap(({ notes }) => notes);
}

/** A table that is part of a question. */
export function tableElement({ rows }: Table): RichElement {
  const lines = rows.map((row): RichElement => {
    const cells = row.map(({ labelled, span }): RichElement => {
      const [only, ...more] = labelled;
      const inner = only?.[0] === 'p' && more.length === 0 ? (only.slice(2) as RichNode[]) : labelled;
      return ['td', span > 1 ? { colspan: String(span) } : {}, ...inner];
    });
    return ['tr', {}, ...cells];
  });
  return ['table', {}, ['tbody', {}, ...lines]];
}

/** Returns a cell's content as an author's text: plain if it has no markup. */
export function textOf({ nodes, words: plain }: Cell): string {
  const [only, ...more] = nodes;
  if (only === undefined) return '';
  const isPlain =
    more.length === 0 && only[0] === 'p' && only.slice(2).every((node) => typeof node === 'string');
  return isPlain && !/[<&]/.test(plain) ? plain : toHtml(nodes);
}

function isBlank(nodes: readonly RichNode[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string' ? node.replace(/\u00a0/g, ' ').trim() === '' : node[0] === 'br',
  );
}

function words(node: RichNode): string {
  return typeof node === 'string'
    ? node
    : (node.slice(2) as RichNode[]).map(words).join(node[0] === 'p' ? '' : ' ');
}
