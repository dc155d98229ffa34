import type { ImportNote } from '#contract/question-bank/import-text';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredAnswer, AuthoredText } from '#domain/question-bank/authored-question';
import type { Imported } from '#domain/question-bank/imported';
import { asTable } from '#domain/question-bank/statement';
import { type Cell, notesOf, type Table, textOf } from './table';

// The two templates that schools fill in: eight columns of multiple choice, and tables of five question types (AKM)
// with one row per choice.

type Kind = 'choices' | 'options' | 'matching' | 'written';

/** Returns which template a table is, by its headings; undefined for a table that belongs to a question. */
export function kindOfTable({ rows }: Table): Kind | undefined {
  const heads = (rows[0] ?? []).map(({ words }) => words.toUpperCase());
  if (!heads.includes('SOAL')) return undefined;
  if (heads.includes('JAWABAN A')) return 'choices';
  if (heads.includes('OPSI')) return 'options';
  if (heads.some((head) => head.startsWith('BARIS'))) return 'matching';
  return heads.includes('JENIS') && heads.includes('JAWABAN') ? 'written' : undefined;
}

/** Reads a filled template; rows left empty are skipped. `number`: the number of the table, if there are several. */
export function readTemplate(table: Table, kind: Kind, number: number | undefined, imported: Imported): void {
  const heads = (table.rows[0] ?? []).map(({ words }) => words.toUpperCase());
  for (const group of groupsOf(table)) readGroup(group, heads, kind, number, imported);
}

function readGroup(
  { first, rows }: Group,
  heads: readonly string[],
  kind: Kind,
  table: number | undefined,
  imported: Imported,
): void {
  const cell = (head: string, row = 0): Cell => rows[row]?.[heads.indexOf(head)] ?? NOTHING;
  const place = { kind: 'tableRow' as const, number: first + 1, ...(table === undefined ? {} : { table }) };
  const text = textOf(cell('SOAL'));
  const notes = notesOf({ rows });
  const answer = kind === 'matching' ? readPairs(rows) : READERS[kind](cell, rows.length, notes);
  if (answer === 'empty' && text === '') return;
  if (answer === 'crossed') {
    imported.unread.push({ place, reason: { code: 'pairsCrossed' } });
    return;
  }
  const read = answer === 'empty' ? { qtype: QTYPE.essay } : answer;
  const said = kind === 'written' && read.qtype === QTYPE.essay ? cell('JAWABAN').words : '';
  if (said !== '') notes.push({ code: 'modelAnswerLeft', answer: said });
  imported.questions.push({ place, question: { text, points: null, tags: [], ...read }, notes });
}

interface Group {
  first: number;
  rows: Cell[][];
}

const NOTHING: Cell = { nodes: [], labelled: [], notes: [], words: '', span: 1, isContinued: false };

/** Rows with the same number form one question. */
function groupsOf({ rows }: Table): Group[] {
  const groups: Group[] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0) continue;
    if (!row[0]?.isContinued) groups.push({ first: index, rows: [row] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups;
}

type Reader = (
  cell: (head: string, row?: number) => Cell,
  count: number,
  notes: ImportNote[],
) => AuthoredAnswer | 'empty';

const READERS: Record<Exclude<Kind, 'matching'>, Reader> = {
  choices(cell, _count, notes) {
    const texts = ['A', 'B', 'C', 'D', 'E'].map((letter) => textOf(cell(`JAWABAN ${letter}`)));
    const key = cell('JAWABAN BENAR').words;
    const right = readKey(key);
    const last = texts.findLastIndex((text) => text !== '');
    if (last === -1) return 'empty';
    const choices = texts
      .slice(0, last + 1)
      .map((text, index) => ({ text, isRight: right.includes('ABCDE'.charAt(index)) }));
    const count = choices.filter(({ isRight }) => isRight).length;
    if (key !== '' && (right === '' || count < right.length))
      notes.push({ code: 'cellUnread', column: 'Jawaban Benar', value: key });
    return { qtype: count > 1 ? QTYPE.several : QTYPE.multipleChoice, choices };
  },

  options(cell, count) {
    const rows = Array.from({ length: count }, (_, row) => ({
      text: textOf(cell('JAWABAN', row)),
      isRight: cell('KUNCI', row).words !== '',
    }));
    const choices = rows.filter(({ text }) => text !== '');
    if (choices.length === 0) return 'empty';
    const isSeveral = cell('JENIS').words === '2';
    return { qtype: isSeveral ? QTYPE.several : QTYPE.multipleChoice, choices };
  },

  written(cell) {
    const accepted = cell('JAWABAN')
      .words.split(/\s*;\s*/)
      .filter((form) => form !== '');
    if (cell('JENIS').words !== '4') return accepted.length === 0 ? 'empty' : { qtype: QTYPE.essay };
    return accepted.length === 0 ? 'empty' : { qtype: QTYPE.shortAnswer, accepted };
  },
};

/** `B`, `b.`, `A, C`, `A dan C`: each letter once; empty for any other text. */
function readKey(words: string): string {
  const letters = words.toUpperCase().replace(/\bDAN\b/g, ',');
  return /^[\s(]*[A-E](?:[\s,;&/]+[A-E])*[\s.)]*$/.test(letters) ? letters.replace(/[^A-E]/g, '') : '';
}

/** Columns: number, question, type, row's code and name, column's code and name, and which row has which columns. */
const AT = { rowCode: 3, row: 4, columnCode: 5, column: 6, keyRow: 7, keyColumns: 8 } as const;

function readPairs(rows: readonly Cell[][]): AuthoredAnswer | 'empty' | 'crossed' {
  const lefts = coded(rows, AT.rowCode, AT.row);
  const rights = coded(rows, AT.columnCode, AT.column);
  const links = rows.flatMap((row) => {
    const left = row[AT.keyRow]?.words.toUpperCase() ?? '';
    const columns = row[AT.keyColumns]?.words.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
    return columns.map((column) => ({ left, column }));
  });
  if (lefts.size === 0 || rights.size === 0) return 'empty';
  if (isOnce(links.map(({ left }) => left))) return matching(links, lefts, rights);
  const turned = links.map(({ left, column }) => ({ left: column, column: left }));
  return isOnce(turned.map(({ left }) => left)) && turned.length === rights.size
    ? matching(turned, rights, lefts)
    : 'crossed';
}

type Coded = Map<string, AuthoredText>;

function coded(rows: readonly Cell[][], code: number, text: number): Coded {
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const said = textOf(row[text] ?? NOTHING);
      return said === '' ? [] : [[row[code]?.words.toUpperCase() ?? '', said]];
    }),
  );
}

function isOnce(codes: readonly string[]): boolean {
  return new Set(codes).size === codes.length;
}

function matching(
  links: readonly { left: string; column: string }[],
  lefts: Coded,
  rights: Coded,
): AuthoredAnswer {
  const pairs = [...lefts].map(([code, left]) => {
    const column = links.find((link) => link.left === code)?.column ?? '';
    return { left, right: rights.get(column) ?? '' };
  });
  const used = new Set(links.map(({ column }) => column));
  const decoys = [...rights].filter(([code]) => !used.has(code)).map(([, text]) => text);
  return asTable({ qtype: QTYPE.matching, pairs, decoys });
}
