import type { BankType } from '#contract/bank';
import {
  CELL_FORMULAS_MAX,
  type QuestionProblem,
  type RowProblems,
  SHEET_FORMULAS_MAX,
  type TextPlace,
} from '#contract/question-sheet-text';
import { readSheet, type SheetQuestion, type SheetRow } from '#domain/question-bank/question-sheet';
import type { QuestionContent } from '../db/tables/exam';
import { type Breath, createBreath, createDrawer } from './drawer';
import { listFormulas, type RichText, readText, toChoiceText, toRichText } from './rich-text';

/** A question as it will be stored, with the row it came from. */
export interface PreparedQuestion extends QuestionContent {
  row: number;
}

export interface Preparation {
  questions: PreparedQuestion[];
  problems: RowProblems[];
}

interface Work {
  breathe: Breath;
  /** Formulas met so far, of all rows. */
  formulas: number;
}

/** Makes the questions of a sheet ready to be stored, or says what is wrong with which row; `signal` ends the work. */
export async function prepareSheet(
  rows: readonly SheetRow[],
  btype: BankType,
  signal?: AbortSignal,
): Promise<Preparation> {
  const reading = readSheet(rows, btype);
  const preparation: Preparation = { questions: [], problems: [...reading.problems] };
  const work: Work = { breathe: createBreath(signal), formulas: 0 };
  for (const question of reading.questions) await prepareQuestion(question, work, preparation);
  preparation.problems.sort((a, b) => a.row - b.row);
  return preparation;
}

async function prepareQuestion(question: SheetQuestion, work: Work, into: Preparation): Promise<void> {
  const problems: QuestionProblem[] = [];
  const text = await prepareText(question.question, 'question', work, problems);
  const choices: { key: string; text: string; content: RichText['content'] }[] = [];
  for (const { key, text: written } of question.choices) {
    const { html, content } = await prepareText(written, key, work, problems);
    choices.push({ key, text: html, content });
  }
  if (problems.length > 0) {
    into.problems.push({ row: question.row, problems });
    return;
  }
  into.questions.push({
    row: question.row,
    qtype: question.qtype,
    html: text.html,
    content: JSON.stringify(text.content),
    choices: JSON.stringify(choices),
    answer_key: question.key,
    points: question.points,
  });
}

const NOTHING: RichText = { html: '', content: [] };

async function prepareText(
  written: string,
  at: TextPlace,
  work: Work,
  problems: QuestionProblem[],
): Promise<RichText> {
  await work.breathe();
  const read = readText(written);
  const formulas = listFormulas(read, CELL_FORMULAS_MAX);
  const excess = findExcess(formulas.length, at, work);
  if (excess) {
    // Said once a row: the sheet is too full, not this cell of it.
    if (!problems.some(({ code }) => code === excess.code && code === 'sheetFormulasTooMany'))
      problems.push(excess);
    return NOTHING;
  }
  const draw = await createDrawer(formulas, work.breathe);
  const drawn = at === 'question' ? toRichText(read, draw) : toChoiceText(read, draw);
  if ('code' in drawn) {
    problems.push({ code: drawn.code, at, formula: drawn.formula });
    return NOTHING;
  }
  if (drawn.content.length === 0) problems.push({ code: 'nothingLeft', at });
  return drawn;
}

function findExcess(count: number, at: TextPlace, work: Work): QuestionProblem | undefined {
  if (count > CELL_FORMULAS_MAX) return { code: 'formulasTooMany', at };
  work.formulas += count;
  return count > 0 && work.formulas > SHEET_FORMULAS_MAX ? { code: 'sheetFormulasTooMany' } : undefined;
}
