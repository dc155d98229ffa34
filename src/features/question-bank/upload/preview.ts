import type { BankType } from '#contract/bank';
import { describeProblem, type RowProblems } from '#contract/question-sheet-text';
import { findTotalProblems, type PointTotals } from '#domain/question-bank/points';
import { readSheet, type SheetRow } from '#domain/question-bank/question-sheet';

export interface PreviewRow {
  /** As the spreadsheet program numbers it: the headings are row 1. */
  sheetRow: number;
  qtype: string;
  question: string;
  key: string;
  points: string;
  /** Sentences; empty when the row is ready. */
  problems: readonly string[];
}

export interface Preview {
  rows: readonly PreviewRow[];
  readyCount: number;
  faultyCount: number;
  /** What is wrong with the sheet as a whole. */
  sheetProblems: readonly string[];
  /** Per type, of the ready rows. */
  added: readonly { qtype: number; poin: number }[];
}

/** Row numbers and sentences of a refusal by the server. */
export type Refusals = readonly { row: number; problems: readonly string[] }[];

/** The dry run: every row that holds something, with what is wrong with it, by our rules and the server's. */
export function previewSheet(
  rows: readonly SheetRow[],
  btype: BankType,
  existing: PointTotals,
  refusals: Refusals,
): Preview {
  const { questions, problems } = readSheet(rows, btype);
  const sentences = collectSentences(problems, refusals);
  const shown = rows.flatMap((cells, index) =>
    cells.every((cell) => textOf(cell) === '') ? [] : [toPreviewRow(cells, index + 1, sentences)],
  );
  const faultyCount = shown.filter((row) => row.problems.length > 0).length;
  return {
    rows: shown,
    readyCount: shown.length - faultyCount,
    faultyCount,
    // While rows are missing the sum cannot be right; it is judged once they are all read.
    sheetProblems:
      problems.length > 0 ? [] : findTotalProblems(btype, existing, questions).map(describeProblem),
    added: questions.map(({ qtype, points }) => ({ qtype, poin: points / 100 })),
  };
}

function collectSentences(problems: readonly RowProblems[], refusals: Refusals): Map<number, string[]> {
  const sentences = new Map<number, string[]>();
  for (const { row, problems: found } of problems) sentences.set(row, found.map(describeProblem));
  for (const { row, problems: found } of refusals)
    sentences.set(row, [...(sentences.get(row) ?? []), ...found]);
  return sentences;
}

function toPreviewRow(cells: SheetRow, row: number, sentences: ReadonlyMap<number, string[]>): PreviewRow {
  return {
    sheetRow: row + 1,
    qtype: textOf(cells[0]),
    question: textOf(cells[1]),
    key: textOf(cells[7]).toUpperCase(),
    points: textOf(cells[8]),
    problems: sentences.get(row) ?? [],
  };
}

function textOf(cell: SheetRow[number] | undefined): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell.trim();
}
