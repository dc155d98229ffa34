import { guardCell } from './formula-guard';

const DELIMITERS = [',', ';', '\t'] as const;

/** The rows of a CSV text (RFC 4180), apart by whatever its table is apart by: Excel in Indonesia writes `;`. */
export function parseCsv(source: string): string[][] {
  const text = source.replace(/^\uFEFF/, '');
  return Array.from(readRows(text, findDelimiter(text.slice(0, LOOKED_AT))), ({ cells }) => cells);
}

/** How much of a text decides, in characters. */
const LOOKED_AT = 200_000;

/**
 * The delimiter with the longest table. One that stands in titles or within cells only has a shorter table, because the
 * row of headings is one cell to it. Of tables of one length, the one with more columns is meant.
 */
function findDelimiter(text: string): string {
  const tables = DELIMITERS.map((delimiter) => ({ delimiter, ...findTable(text, delimiter) }));
  return tables.reduce((best, one) => (isLonger(one, best) ? one : best)).delimiter;
}

interface Table {
  /** In characters, so that lines within a quoted cell count as one. */
  length: number;
  columns: number;
}

function isLonger(one: Table, other: Table): boolean {
  return one.length === other.length ? one.columns > other.columns : one.length > other.length;
}

/**
 * The longest part of a text that begins with its widest row and has at least two columns in all rows that are not blank:
 * programs leave away empty cells at the end of a row, and a heading has none.
 */
function findTable(text: string, delimiter: string): Table {
  let best: Table = { length: 0, columns: 0 };
  let table = best;
  for (const { cells, length } of readRows(text, delimiter)) {
    const columns = cells.length;
    if (columns === 1 && cells[0]?.trim() === '') continue;
    const goesOn = columns > 1 && columns <= table.columns;
    table = goesOn ? { ...table, length: table.length + length } : { length, columns };
    if (columns > 1 && isLonger(table, best)) best = table;
  }
  return best;
}

/** Each row with its length in the text, its end included. */
function* readRows(text: string, delimiter: string): Generator<{ cells: string[]; length: number }> {
  const pattern = cellPattern(delimiter);
  let cells: string[] = [];
  let start = 0;
  while (pattern.lastIndex < text.length) {
    const [, quoted, plain = '', end] = pattern.exec(text) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === delimiter) continue;
    yield { cells, length: pattern.lastIndex - start };
    cells = [];
    start = pattern.lastIndex;
  }
  if (cells.length > 0) yield { cells: [...cells, ''], length: text.length - start };
}

/** Matches one cell and its end. A quote that is never closed is taken literally. */
function cellPattern(delimiter: string): RegExp {
  return new RegExp(
    `(?:"((?:[^"]|"")*)"(?=[${delimiter}\\r\\n]|$)|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
}

/**
 * A CSV text as Excel in Indonesia opens it with two clicks: marked as UTF-8, cells apart by `;`, numbers with a comma.
 * Texts can never become formulas.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(toCsvCell).join(';'));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function toCsvCell(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = guardCell(cell ?? '');
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
