import { wordsOf } from '#domain/question-bank/lines/line';
import type { RichElement, RichNode } from '#domain/rich-text/tree';
import type { Table } from './table';

/** A choice with its letter as written, `A. batu`, and what follows it in its cell or row. */
interface Option {
  letter: string;
  lines: RichNode[][];
  /** Its letter has no dot: the rows of a table of figures may begin like that, too. */
  isBare: boolean;
}

/** `A.`, `a)`, `*B.`: the beginnings of a choice in a document's lines. */
const BEGINS = /^\s*\*?([A-La-l])\s*:?[.)]/;
/** Only the letter in a cell; its text is in the next one. */
const ALONE = /^\s*(\*?([A-La-l]))\s*([:.)]{0,2})\s*$/;

/**
 * Reads a question's choices that were put into a table, often without borders, to align them in columns: returns
 * them as lines, in the order of their letters. Undefined: the table holds something else, and is part of the
 * question.
 */
export function readOptionTable({ rows }: Table): RichNode[][] | undefined {
  const options: Option[] = [];
  for (const row of rows) {
    const found = readRow(row.map(({ labelled }) => labelled));
    if (!found) return undefined;
    options.push(...found);
  }
  options.sort((one, other) => (one.letter < other.letter ? -1 : 1));
  const isWhole = options.every(({ letter }, index) => letter === String.fromCharCode(97 + index));
  return options.length >= 2 && isWhole ? options.flatMap(({ lines }) => lines) : undefined;
}

/** A row being read: its choices so far, and a letter that waits for its text in the next cell. */
interface Row {
  options: Option[];
  waiting: RegExpExecArray | null;
}

/** Undefined: part of the row belongs to no choice. */
function readRow(cells: readonly RichElement[][]): Option[] | undefined {
  const row: Row = { options: [], waiting: null };
  const isRead = cells.flat().every((element) => element[0] === 'p' && takeParagraph(element, row));
  return isRead && !row.waiting ? row.options : undefined;
}

/** Returns false if the paragraph belongs to no choice. */
function takeParagraph(element: RichElement, row: Row): boolean {
  const nodes = element.slice(2) as RichNode[];
  const words = wordsOf(nodes);
  if (row.waiting) {
    const [, written = '', letter = '', sign] = row.waiting;
    const lines = [[`${written}. `, ...nodes]];
    row.options.push({ letter: letter.toLowerCase(), lines, isBare: sign === '' });
    row.waiting = null;
    return true;
  }
  const isPlain = nodes.every((node) => typeof node === 'string');
  row.waiting = isPlain ? ALONE.exec(words) : null;
  if (row.waiting) return true;
  const begins = BEGINS.exec(words)?.[1];
  const open = row.options.at(-1);
  if (begins !== undefined) row.options.push({ letter: begins.toLowerCase(), lines: [nodes], isBare: false });
  else if (open && !open.isBare) open.lines.push(nodes);
  else return false;
  return true;
}
