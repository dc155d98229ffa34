import type { RichNode } from '../../rich-text/tree';
import { isHeadingLine } from './heading';
import { isBlank, type Line, wordsOf } from './line';

/** The keys that a paper lists at its end, apart from its questions. */
export interface KeyList {
  /** Line of its heading. */
  line: number;
  /** Keys by number, one map for each section whose numbers begin again. */
  runs: Map<number, string>[];
  /** Its other lines, such as model answers. */
  rest: Line[];
}

/** `KUNCI JAWABAN`, `Kunci Jawaban Pilihan Ganda:` on a line of its own. */
const TITLE = /^\s*(?:[IVX\dA-J]{1,4}[.)]\s*)?kunci(?:\s+jawaban)?(?:\s+\p{L}+){0,4}\s*:?\s*$/iu;
const ENTRY = /(\d{1,3})\s*[.):=–-]?\s*([A-L](?:\s*(?:[,&/]|dan)\s*[A-L])*)(?![\p{L}\p{N}])[\s,;|]*/iuy;
/** Longer than any row of keys. */
const ROW_MAX = 300;

/** Takes the list of keys off the end of a paper. Undefined: it has none. */
export function cutKeyList(lines: readonly Line[]): { lines: readonly Line[]; keys: KeyList } | undefined {
  const begins = (line: Line, index: number) => isTitle(line) && startsList(lines.slice(index + 1));
  const last = lines.findLastIndex(begins);
  if (last < 1) return undefined;
  // Each kind of question may have a list under a title of its own: the first is the one behind which nothing is asked.
  const first = lines.findIndex(
    (line, index) => begins(line, index) && !lines.slice(index + 1).some(isChoice),
  );
  const at = first < 1 ? last : first;
  const { runs, rest } = readKeys(lines.slice(at + 1));
  return { lines: lines.slice(0, at), keys: { line: lines[at]?.number ?? 1, runs, rest } };
}

function readKeys(lines: readonly Line[]): Pick<KeyList, 'runs' | 'rest'> {
  const runs: Map<number, string>[] = [];
  const rest: Line[] = [];
  let run: Map<number, string> | undefined;
  for (const line of lines.filter((one) => !isBlank(one))) {
    const entries = entriesOf(line);
    if (!entries && !isHeadingLine(line) && !isTitle(line)) rest.push(line);
    // A line that is no key, such as "Bonus", does not begin a section.
    if (entries) run = addKeys(entries, run, runs);
  }
  return { runs, rest };
}

/** Columns beside each other bring the numbers out of order: only a number that comes again begins a section. */
function addKeys(entries: Entries, open: Map<number, string> | undefined, runs: Map<number, string>[]) {
  let run = open;
  for (const [number, key] of entries) {
    if (!run || run.has(number)) {
      run = new Map();
      runs.push(run);
    }
    run.set(number, key);
  }
  return run;
}

function isTitle(line: Line): boolean {
  return !line.isBlock && TITLE.test(wordsOf(line.nodes));
}

/** `B. Jakarta`; a heading such as `B. Uraian` is none. */
function isChoice(line: Line): boolean {
  return !line.isBlock && !isHeadingLine(line) && /^\s*[A-L]\s*[.)]\s*\S/iu.test(wordsOf(line.nodes));
}

function startsList(following: readonly Line[]): boolean {
  const first = following.find((line) => !isBlank(line) && !isHeadingLine(line));
  return first !== undefined && entriesOf(first) !== undefined;
}

type Entries = [number: number, key: string][];

/** `1. A   2. C`, or a table of them; undefined if the line is anything else. */
function entriesOf(line: Line): Entries | undefined {
  if (!line.isBlock) return entriesIn(wordsOf(line.nodes));
  const rows = line.nodes.flatMap(rowsOf);
  const entries: Entries = [];
  for (const [index, row] of rows.entries()) {
    const found =
      entriesIn(row.join(' ')) ??
      entriesIn(row.map((cell, at) => `${rows[index - 1]?.[at]} ${cell}`).join(' '));
    entries.push(...(found ?? []));
  }
  return entries.length > 0 ? entries : undefined;
}

function entriesIn(words: string): Entries | undefined {
  const text = words.trim();
  if (text === '' || text.length > ROW_MAX) return undefined;
  const entries: Entries = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < text.length) {
    const [, number, key = ''] = ENTRY.exec(text) ?? [];
    if (number === undefined) return undefined;
    entries.push([Number(number), key]);
  }
  return entries;
}

/** The words in the cells of a table, row by row. */
function rowsOf(node: RichNode): string[][] {
  if (typeof node === 'string') return [];
  const children = node.slice(2) as RichNode[];
  if (node[0] === 'tr') return [children.map((cell) => wordsOf([cell]).trim())];
  return children.flatMap(rowsOf);
}
