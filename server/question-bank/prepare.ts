import type { BankType } from '#contract/bank';
import type { QuestionProblem, RowProblems, TextPlace } from '#contract/question-sheet-text';
import { readSheet, type SheetQuestion, type SheetRow } from '#domain/question-bank/question-sheet';
import type { QuestionContent } from '../db/tables/exam';
import { type RichText, type RichTextProblem, toChoiceText, toRichText } from './rich-text';

/** A question as it will be stored, with the row it came from. */
export interface PreparedQuestion extends QuestionContent {
  row: number;
}

export interface Preparation {
  questions: PreparedQuestion[];
  problems: RowProblems[];
}

/** Rows drawn at a stretch; between two stretches others get their turn on this thread. */
const STRETCH = 3;

/** Makes the questions of a sheet ready to be stored, or says what is wrong with which row. */
export async function prepareSheet(rows: readonly SheetRow[], btype: BankType): Promise<Preparation> {
  const reading = readSheet(rows, btype);
  const preparation: Preparation = { questions: [], problems: [...reading.problems] };
  for (const [index, question] of reading.questions.entries()) {
    if (index % STRETCH === STRETCH - 1) await new Promise((resolve) => setImmediate(resolve));
    prepareQuestion(question, preparation);
  }
  preparation.problems.sort((a, b) => a.row - b.row);
  return preparation;
}

function prepareQuestion(question: SheetQuestion, into: Preparation): void {
  const problems: QuestionProblem[] = [];
  const text = accept(toRichText(question.question), 'question', problems);
  const choices = question.choices.map(({ key, text: written }) => {
    const drawn = accept(toChoiceText(written), key, problems);
    return { key, text: drawn.html, content: drawn.content };
  });
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

function accept(drawn: RichText | RichTextProblem, at: TextPlace, problems: QuestionProblem[]): RichText {
  if ('code' in drawn) {
    problems.push({ code: drawn.code, at, formula: drawn.formula });
    return NOTHING;
  }
  if (drawn.content.length === 0) problems.push({ code: 'nothingLeft', at });
  return drawn;
}
