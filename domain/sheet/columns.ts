/** A cell of a sheet as it was read; a cell with a date format is already `YYYY-MM-DD`. */
export type Cell = string | number | null;

/** A field that a sheet may have, and the headings it may have there. */
export interface SheetField<Key extends string> {
  key: Key;
  label: string;
  /** In the form of `plainHeading`. The first one is the template's. */
  aliases: readonly string[];
  required?: boolean;
}

export interface FoundColumns<Key extends string> {
  /** Index of the row with the headings; the data begin at `firstRow`. */
  headingRow: number;
  firstRow: number;
  /** For each column of the sheet: the recognised field, and the heading as written. */
  columns: { key: Key | null; heading: string }[];
  missing: readonly Key[];
}

/** Headings are within the first rows; above them are the title, the school and the date of the printout. */
const LOOKED_AT = 25;

/**
 * Finds the heading row and which column is which field. National sheets ("Daftar Peserta Didik") have two heading
 * rows: a group ("Data Ayah") above its parts ("Nama", "NIK"). A part is then read together with its group, so that a
 * father's name is never taken for the pupil's. Undefined if no row looks like headings.
 */
export function findColumns<Key extends string>(
  rows: readonly (readonly Cell[])[],
  fields: readonly SheetField<Key>[],
): FoundColumns<Key> | undefined {
  let best: FoundColumns<Key> | undefined;
  for (const [index, row] of rows.slice(0, LOOKED_AT).entries()) {
    const next = rows[index + 1] ?? [];
    const isDouble = hasParts(row, next);
    const headings = isDouble ? joinGroups(row, next) : row.map(textOf);
    const found = assign(headings, fields);
    const candidate = { headingRow: index, firstRow: index + (isDouble ? 2 : 1), ...found };
    if (isBetter(candidate, best)) best = candidate;
  }
  return best;
}

/** Normalises headings such as `NAMA SISWA*`, `Tanggal Lahir (DD-MM-YYYY)` and `nama  siswa` for comparison. */
export function plainHeading(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b(?:format|contoh)\b.*$/is, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}

/**
 * If two columns could be the same field ("Telepon" and "HP"), the one whose name comes first among the aliases wins.
 */
function assign<Key extends string>(headings: readonly string[], fields: readonly SheetField<Key>[]) {
  const columns: FoundColumns<Key>['columns'] = headings.map((heading) => ({
    key: null,
    heading: heading.trim(),
  }));
  const taken = new Map<Key, { column: number; rank: number }>();
  for (const [column, heading] of headings.entries()) {
    const found = findField(heading, fields, taken);
    if (!found) continue;
    const former = columns[taken.get(found.key)?.column ?? -1];
    if (former) former.key = null;
    columns[column] = { key: found.key, heading: heading.trim() };
    taken.set(found.key, { column, rank: found.rank });
  }
  const missing = fields.filter(({ key, required }) => required && !taken.has(key)).map(({ key }) => key);
  return { columns, missing };
}

function findField<Key extends string>(
  heading: string,
  fields: readonly SheetField<Key>[],
  taken: ReadonlyMap<Key, { rank: number }>,
): { key: Key; rank: number } | undefined {
  // In some sheets the heading's first line is the name, and the next lines explain how to fill the column.
  const names = [heading, heading.split('\n', 1)[0] ?? ''].map(plainHeading);
  for (const { key, aliases } of fields) {
    const rank = aliases.findIndex((alias) => names.includes(alias));
    if (rank >= 0 && rank < (taken.get(key)?.rank ?? Number.POSITIVE_INFINITY)) return { key, rank };
  }
  return undefined;
}

function isBetter<Key extends string>(one: FoundColumns<Key>, other: FoundColumns<Key> | undefined): boolean {
  const matched = ({ columns }: FoundColumns<Key>) => columns.filter(({ key }) => key !== null).length;
  return matched(one) > (other ? matched(other) : 0);
}

/** Whether the second row contains parts of groups: only words, each under its group or to the right of it. */
function hasParts(row: readonly Cell[], next: readonly Cell[]): boolean {
  const headings = row.filter((cell) => textOf(cell) !== '');
  const under = next.flatMap((cell, column) => (textOf(cell) === '' ? [] : [{ cell, column }]));
  const isWords = under.every(({ cell }) => typeof cell === 'string' && /^[\p{L} ./-]+$/u.test(cell));
  const isBesides = under.some(({ column }) => textOf(row[column]) === '');
  const isGrouped = under.every(
    ({ column }) => textOf(row[column]) === '' || textOf(next[column + 1]) !== '',
  );
  return headings.length > 1 && isWords && isBesides && isGrouped;
}

function joinGroups(row: readonly Cell[], next: readonly Cell[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(row.length, next.length) }, (_, column) => {
    const over = textOf(row[column]);
    const part = textOf(next[column]);
    if (over !== '') group = over;
    return part === '' ? over : `${group} ${part}`;
  });
}

function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
