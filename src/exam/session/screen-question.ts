import type { ChoiceKey, PaperOrder, Question, RichNode } from '#contract/question';

/** A question as this attempt shows it: choices in their drawn order, lettered by position. */
export interface ScreenQuestion {
  id: string;
  qtype: number;
  content: RichNode[];
  choices: { key: ChoiceKey; letter: string; content: RichNode[] }[];
}

const LETTERS = 'ABCDE';

/**
 * Puts the paper into the attempt's own order. The letter on screen is the position; the answer carries
 * the original key. Null when the paper lacks a question of the order.
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

/** Letter of the chosen answer as the student sees it; empty when there is none. */
export function letterOf(question: ScreenQuestion, mc: string | null): string {
  return question.choices.find((choice) => choice.key === mc)?.letter ?? '';
}

function arrange(question: Question, order: readonly ChoiceKey[]): ScreenQuestion {
  const drawn = order.flatMap((key) => question.choices.filter((choice) => choice.key === key));
  const rest = question.choices.filter((choice) => !order.includes(choice.key));
  const choices = [...drawn, ...rest].map(({ key, content, text }, index) => ({
    key,
    letter: LETTERS[index] ?? String(index + 1),
    content: content.length > 0 ? content : [text],
  }));
  const { id, qtype, content } = question;
  return { id, qtype, content, choices };
}
