const DELIMITERS = [',', ';', '\t'] as const;

/** Rows of a CSV text (RFC 4180). The delimiter is the one the first line has most of: Excel in Indonesia writes `;`. */
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

/** The text of a CSV file: UTF-8, else what older Excel on Windows writes. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** One cell and what ends it. A quote that is never closed is taken as it stands. */
function cellPattern(delimiter: string): RegExp {
  return new RegExp(
    `(?:"((?:[^"]|"")*)"(?=[${delimiter}\\r\\n]|$)|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
}

function findDelimiter(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
