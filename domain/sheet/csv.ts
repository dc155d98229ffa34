import { guardCell } from './formula-guard';

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * The rows of a CSV text (RFC 4180). The delimiter is the most frequent one in the headings: Excel in Indonesia
 * writes `;`.
 */
export function parseCsv(source: string): string[][] {
  const text = source.replace(/^\uFEFF/, '');
  const cells = cellPattern(findDelimiter(text));
  const rows: string[][] = [];
  let row: string[] = [];
  while (cells.lastIndex < text.length) {
    const [, quoted, plain = '', end = ''] = cells.exec(text) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (DELIMITERS.some((delimiter) => delimiter === end)) continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, [...row, '']] : rows;
}

/** Matches one cell and its end. A quote that is never closed is taken literally. */
function cellPattern(delimiter: string): RegExp {
  return new RegExp(
    `(?:"((?:[^"]|"")*)"(?=[${delimiter}\\r\\n]|$)|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
}

/** Looks at the first line with any delimiter, because some sheets have a title above the headings. */
function findDelimiter(text: string): string {
  const lines = text.split('\n', TITLE_LINES_MAX);
  const count = (line: string, delimiter: string) => line.split(delimiter).length - 1;
  const table = lines.find((line) => DELIMITERS.some((delimiter) => line.includes(delimiter))) ?? '';
  const counts = DELIMITERS.map((delimiter) => count(table, delimiter));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const TITLE_LINES_MAX = 25;

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
