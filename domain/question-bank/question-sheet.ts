import type { BankType } from '#contract/question-bank/bank';
import { CHOICE_KEYS, type ChoiceKey } from '#contract/question-bank/question';
import type { QuestionProblem, RowProblems } from '#contract/question-bank/question-sheet-text';
import { QTYPE } from '#contract/question-bank/question-type';
import { findAuthoredProblems } from './authored-problems';
import type { AuthoredQuestion } from './authored-question';
import { readPoints } from './points';
import { askedByAuthor, createRepeatFinder } from './repeats';

/** Columns of the sheet: Jenis, Pertanyaan, A, B, C, D, E, Jawaban, Poin. */
export type SheetCell = string | number | null;
export type SheetRow = readonly SheetCell[];

export interface SheetQuestion {
  /** Row number in the sheet; the first row below the headings is 1. */
  row: number;
  qtype: typeof QTYPE.multipleChoice | typeof QTYPE.essay;
  question: string;
  choices: { key: ChoiceKey; text: string }[];
  key: ChoiceKey | null;
  /** Hundredths of a point; 0 in a bank of type `bank`. */
  points: number;
}

export interface SheetReading {
  questions: SheetQuestion[];
  problems: RowProblems[];
}

const COLUMN = { type: 0, question: 1, firstChoice: 2, key: 7, points: 8 } as const;

/** Reads the rows below the headings. Blank rows are skipped; a row with a problem gives no question. */
export function readSheet(rows: readonly SheetRow[], btype: BankType): SheetReading {
  const reading: SheetReading = { questions: [], problems: [] };
  const findRepeat = createRepeatFinder<number>();
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue;
    const row = index + 1;
    const { question, problems } = readRow(cells, row, btype);
    const first = findRepeat(askedByAuthor(toAuthored(question)), row);
    if (first !== undefined) problems.push({ code: 'duplicateInSheet', row: first });
    if (problems.length === 0) reading.questions.push(question);
    else reading.problems.push({ row, problems });
  }
  return reading;
}

/** The row in the form all importers share. */
export function toAuthored({ qtype, question, choices, key, points }: SheetQuestion): AuthoredQuestion {
  const frame = { text: question, points, tags: [] };
  if (qtype === QTYPE.essay) return { ...frame, qtype };
  return {
    ...frame,
    qtype,
    choices: choices.map((choice) => ({ text: choice.text, isRight: choice.key === key })),
  };
}

function readRow(cells: SheetRow, row: number, btype: BankType) {
  const problems: QuestionProblem[] = [];
  const type = textOf(cells[COLUMN.type]);
  const isEssay = type === String(QTYPE.essay);
  if (!isEssay && type !== String(QTYPE.multipleChoice)) problems.push({ code: 'typeUnknown', value: type });

  const question = textOf(cells[COLUMN.question]);
  const choices = CHOICE_KEYS.map((key, index) => ({ key, text: textOf(cells[COLUMN.firstChoice + index]) }));
  const given = choices.filter(({ text }) => text !== '');
  const keyCell = textOf(cells[COLUMN.key]);
  const points = btype === 'paket' ? readPoints(cells[COLUMN.points] ?? null) : 0;
  const read: SheetQuestion = {
    row,
    qtype: isEssay ? QTYPE.essay : QTYPE.multipleChoice,
    question,
    choices: given,
    key: isEssay ? null : (findKey(keyCell) ?? null),
    points: points ?? 0,
  };
  // An invalid key is reported as such, not as missing.
  const found = findAuthoredProblems(toAuthored(read)).filter(
    ({ code }) => code !== 'keyEmpty' || keyCell === '',
  );
  problems.push(...found);
  if (isEssay) problems.push(...findEssayProblems(given.length, keyCell));
  else problems.push(...findCellProblems(choices, keyCell));
  if (points === undefined) problems.push({ code: 'pointsInvalid', value: textOf(cells[COLUMN.points]) });
  return { question: read, problems };
}

function findEssayProblems(choiceCount: number, keyCell: string): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  if (choiceCount > 0) problems.push({ code: 'essayHasChoices' });
  if (keyCell !== '') problems.push({ code: 'essayHasKey' });
  return problems;
}

/** Mistakes that only a sheet can have: a gap between choices, an invalid letter, a letter for an empty cell. */
function findCellProblems(
  choices: readonly { key: ChoiceKey; text: string }[],
  keyCell: string,
): QuestionProblem[] {
  const given = choices.filter(({ text }) => text !== '');
  const problems: QuestionProblem[] = [];
  const gap = choices.slice(0, given.length).find(({ text }) => text === '');
  if (gap) problems.push({ code: 'choiceMissing', key: gap.key });
  const key = findKey(keyCell);
  if (keyCell !== '' && !key) problems.push({ code: 'keyUnknown', value: keyCell });
  if (key && !given.some((choice) => choice.key === key)) problems.push({ code: 'keyWithoutChoice', key });
  return problems;
}

function findKey(cell: string): ChoiceKey | undefined {
  return CHOICE_KEYS.find((key) => key === cell.toLowerCase());
}

/** Numbers get a decimal comma, as an Indonesian sheet showed them. */
function textOf(cell: SheetCell | undefined): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell.trim();
}
