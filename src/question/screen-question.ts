import type { PaperOrder, PartnerKey, Question, RichNode } from '#contract/question-bank/question';
import type { QuestionType } from '#contract/question-bank/question-type';

/** A question as this attempt shows it: choices in their drawn order, lettered by position. */
export interface ScreenQuestion {
  id: string;
  qtype: QuestionType;
  content: RichNode[];
  choices: { key: PartnerKey; letter: string; content: RichNode[] }[];
  rows: RichNode[][];
}

const LETTERS = 'ABCDEFGHIJKL';

/** The letter of a choice depends on its position on the screen, not on its key. */
export function letterAt(index: number): string {
  return LETTERS[index] ?? String(index + 1);
}

/**
 * Arranges the paper in the attempt's order. The letter on screen is the position; the answer stores the original
 * key. Null if the paper lacks a question of the order.
 */
export function arrangePaper(questions: readonly Question[], order: PaperOrder): ScreenQuestion[] | null {
  if (order.length === 0) return questions.map((question) => arrange(question, []));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const arranged = order.map(({ question, choices }) => {
    const found = byId.get(question);
    return found ? arrange(found, choices) : null;
  });
  return arranged.every((each) => each !== null) ? arranged : null;
}

/** Letters of the chosen choices as the student sees them; empty for questions with rows. */
export function letterOf({ choices, rows }: ScreenQuestion, mc: string | null): string {
  if (rows.length > 0) return '';
  return choices.map(({ key, letter }) => (mc?.includes(key) ? letter : '')).join('');
}

function arrange(question: Question, order: readonly PartnerKey[]): ScreenQuestion {
  const drawn = order.flatMap((key) => question.choices.filter((choice) => choice.key === key));
  const rest = question.choices.filter((choice) => !order.includes(choice.key));
  const choices = [...drawn, ...rest].map(({ key, content, text }, index) => ({
    key,
    letter: letterAt(index),
    content: content.length > 0 ? content : [text],
  }));
  const { id, qtype, content, rows = [] } = question;
  return { id, qtype, content, choices, rows: rows.map((row) => row.content) };
}
