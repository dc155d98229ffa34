import type { BankType } from '#contract/bank';
import { CHOICE_KEYS, type ChoiceKey, QTYPE } from '#contract/question';
import type { QuestionProblem, RowProblems } from '#contract/question-sheet-text';
import { readPoints } from './points';

/** Columns of the sheet: Jenis, Pertanyaan, A, B, C, D, E, Jawaban, Poin. */
export type SheetCell = string | number | null;
export type SheetRow = readonly SheetCell[];

export interface SheetQuestion {
  /** Position of its row in the sheet, the first below the headings being 1. */
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

/** Reads the rows below the headings. Blank rows are passed over; a row with a problem gives no question. */
export function readSheet(rows: readonly SheetRow[], btype: BankType): SheetReading {
  const reading: SheetReading = { questions: [], problems: [] };
  const seen = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue;
    const row = index + 1;
    const { question, problems } = readRow(cells, row, btype);
    const first = seen.get(duplicateKey(question.question));
    if (first !== undefined && question.question !== '')
      problems.push({ code: 'duplicateInSheet', row: first });
    else seen.set(duplicateKey(question.question), row);
    if (problems.length === 0) reading.questions.push(question);
    else reading.problems.push({ row, problems });
  }
  return reading;
}

/** Two questions with the same key are one question asked twice; blanks between words do not count. */
export function duplicateKey(question: string): string {
  return question.replace(/\s+/g, ' ').trim();
}

function readRow(cells: SheetRow, row: number, btype: BankType) {
  const problems: QuestionProblem[] = [];
  const type = textOf(cells[COLUMN.type]);
  const isEssay = type === String(QTYPE.essay);
  if (!isEssay && type !== String(QTYPE.multipleChoice)) problems.push({ code: 'typeUnknown', value: type });

  const question = textOf(cells[COLUMN.question]);
  if (question === '') problems.push({ code: 'questionEmpty' });

  const choices = CHOICE_KEYS.map((key, index) => ({ key, text: textOf(cells[COLUMN.firstChoice + index]) }));
  const given = choices.filter(({ text }) => text !== '');
  const keyCell = textOf(cells[COLUMN.key]);
  if (isEssay) problems.push(...findEssayProblems(given.length, keyCell));
  else problems.push(...findChoiceProblems(choices, keyCell));

  const points = btype === 'paket' ? readPoints(cells[COLUMN.points] ?? null) : 0;
  if (points === undefined) problems.push({ code: 'pointsInvalid', value: textOf(cells[COLUMN.points]) });

  const read: SheetQuestion = {
    row,
    qtype: isEssay ? QTYPE.essay : QTYPE.multipleChoice,
    question,
    choices: given,
    key: isEssay ? null : (findKey(keyCell) ?? null),
    points: points ?? 0,
  };
  return { question: read, problems };
}

function findEssayProblems(choiceCount: number, keyCell: string): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  if (choiceCount > 0) problems.push({ code: 'essayHasChoices' });
  if (keyCell !== '') problems.push({ code: 'essayHasKey' });
  return problems;
}

function findChoiceProblems(
  choices: readonly { key: ChoiceKey; text: string }[],
  keyCell: string,
): QuestionProblem[] {
  const given = choices.filter(({ text }) => text !== '');
  const problems: QuestionProblem[] = [];
  if (given.length < 2) problems.push({ code: 'tooFewChoices' });
  const gap = choices.slice(0, given.length).find(({ text }) => text === '');
  if (gap) problems.push({ code: 'choiceMissing', key: gap.key });
  problems.push(...findRepeated(given));

  const key = findKey(keyCell);
  if (keyCell === '') problems.push({ code: 'keyEmpty' });
  else if (!key) problems.push({ code: 'keyUnknown', value: keyCell });
  else if (!given.some((choice) => choice.key === key)) problems.push({ code: 'keyWithoutChoice', key });
  return problems;
}

/** Two equal choices: the student cannot tell which of them is the right one. */
function findRepeated(given: readonly { key: ChoiceKey; text: string }[]): QuestionProblem[] {
  const first = new Map<string, ChoiceKey>();
  const problems: QuestionProblem[] = [];
  for (const { key, text } of given) {
    const like = first.get(text);
    if (like) problems.push({ code: 'choiceRepeated', key, like });
    else first.set(text, key);
  }
  return problems;
}

function findKey(cell: string): ChoiceKey | undefined {
  return CHOICE_KEYS.find((key) => key === cell.toLowerCase());
}

/** A number is written as Indonesians do, with a decimal comma: that is how the sheet showed it. */
function textOf(cell: SheetCell | undefined): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell.trim();
}
