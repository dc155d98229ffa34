import type { BankType } from '#contract/question-bank/bank';
import type { Question } from '#contract/question-bank/question';
import {
  CELL_FORMULAS_MAX,
  FORMULA_LENGTH,
  type QuestionProblem,
  type RowProblems,
  SHEET_FORMULAS_MAX,
  type TextPlace,
} from '#contract/question-bank/question-sheet-text';
import { findAuthoredProblems } from '#domain/question-bank/authored-problems';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { layOut } from '#domain/question-bank/question-layout';
import { readSheet, type SheetRow, toAuthored } from '#domain/question-bank/question-sheet';
import { tidyTags } from '#domain/question-bank/question-tags';
import { toHtml } from '#domain/rich-text/to-html';
import { showsAnything } from '#domain/rich-text/tree';
import type { QuestionContent } from '../db/tables/question-bank';
import { type Breath, createBreath } from '../http/breath';
import { createDrawer } from './drawer';
import { listFormulas, type RichText, readText, toChoiceText, toRichText } from './rich-text';

/** A question as it will be stored, with the row it came from. */
export interface PreparedQuestion extends QuestionContent {
  row: number;
  /** JSON `QuestionTag[]`. */
  tags: string;
  /** JSON `QuestionSource`. */
  source: string;
}

/** The texts of a question as written: sanitised, but with formulas still in LaTeX. */
export interface QuestionSource {
  text: string;
  choices: string[];
  rows: string[];
}

export interface Preparation {
  questions: PreparedQuestion[];
  problems: RowProblems[];
}

interface Work {
  breathe: Breath;
  /** Formulas met so far in all rows, weighted by length. */
  formulas: number;
}

/** Makes the questions of a sheet ready to store, or reports what is wrong with which row; `signal` aborts. */
export async function prepareSheet(
  rows: readonly SheetRow[],
  btype: BankType,
  signal?: AbortSignal,
): Promise<Preparation> {
  const reading = readSheet(rows, btype);
  const authored = reading.questions.map((question) => ({
    row: question.row,
    question: toAuthored(question),
  }));
  const preparation = await prepareQuestions(authored, signal);
  preparation.problems.push(...reading.problems);
  preparation.problems.sort((a, b) => a.row - b.row);
  return preparation;
}

/** Does the same for authored questions of any origin; `row` says where each came from. */
export async function prepareQuestions(
  authored: readonly { row: number; question: AuthoredQuestion }[],
  signal?: AbortSignal,
): Promise<Preparation> {
  const preparation: Preparation = { questions: [], problems: [] };
  const work: Work = { breathe: createBreath(signal), formulas: 0 };
  for (const { row, question } of authored) {
    await work.breathe();
    const problems = findAuthoredProblems(question);
    const prepared = problems.length > 0 ? undefined : await prepareQuestion(question, work, problems);
    if (problems.length > 0 || !prepared) preparation.problems.push({ row, problems });
    else preparation.questions.push({ row, ...prepared });
  }
  return preparation;
}

/** Prepares an unfinished question as far as it can be drawn, with everything that it lacks. */
export async function prepareUnfinished(question: AuthoredQuestion, signal: AbortSignal) {
  const problems = findAuthoredProblems(question);
  const work: Work = { breathe: createBreath(signal), formulas: 0 };
  const drawing: QuestionProblem[] = [];
  const content = await prepareQuestion(question, work, drawing);
  // That a text is empty was already reported before drawing.
  return { content, problems: [...problems, ...drawing.filter(({ code }) => code !== 'nothingLeft')] };
}

async function prepareQuestion(
  question: AuthoredQuestion,
  work: Work,
  problems: QuestionProblem[],
): Promise<Omit<PreparedQuestion, 'row'>> {
  const layout = layOut(question);
  const text = await prepareText(question.text, 'question', work, problems);
  const source: QuestionSource = { text: text.source, choices: [], rows: [] };
  const choices: Question['choices'] = [];
  for (const { key, text: written } of layout.choices) {
    const { html, content, ...kept } = await prepareText(written, key, work, problems);
    choices.push({ key, text: html, content });
    source.choices.push(kept.source);
  }
  const rows: NonNullable<Question['rows']> = [];
  for (const [index, written] of layout.rows.entries()) {
    const { html, content, ...kept } = await prepareText(written, index + 1, work, problems);
    rows.push({ text: html, content });
    source.rows.push(kept.source);
  }
  return {
    qtype: question.qtype,
    html: text.html,
    content: JSON.stringify(text.content),
    choices: JSON.stringify(choices),
    row_texts: JSON.stringify(rows),
    answer_key: layout.key,
    scoring: question.rule ?? 'each',
    points: question.points ?? 0,
    rubric: layout.rubric ? JSON.stringify(layout.rubric) : null,
    tags: JSON.stringify(tidyTags(question.tags)),
    source: JSON.stringify(source),
  };
}

type PreparedText = RichText & { source: string };

const NOTHING: PreparedText = { html: '', content: [], source: '' };

async function prepareText(
  written: string,
  at: TextPlace,
  work: Work,
  problems: QuestionProblem[],
): Promise<PreparedText> {
  await work.breathe();
  const read = readText(written);
  const formulas = listFormulas(read, CELL_FORMULAS_MAX);
  const excess = findExcess(weigh(formulas), at, work);
  if (excess) {
    // Reported once per row: the whole sheet is too full, not this cell.
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
  if (!showsAnything(drawn.content)) problems.push({ code: 'nothingLeft', at });
  return { ...drawn, source: read.asHtml ? toHtml(read.tree) : written };
}

/** A long formula is as much work as several short ones. */
function weigh(formulas: readonly { latex: string }[]): number {
  return formulas.reduce((sum, { latex }) => sum + Math.ceil(latex.length / FORMULA_LENGTH), 0);
}

function findExcess(weight: number, at: TextPlace, work: Work): QuestionProblem | undefined {
  if (weight > CELL_FORMULAS_MAX) return { code: 'formulasTooMany', at };
  work.formulas += weight;
  return weight > 0 && work.formulas > SHEET_FORMULAS_MAX ? { code: 'sheetFormulasTooMany' } : undefined;
}
