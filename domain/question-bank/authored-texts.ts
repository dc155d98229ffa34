import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredQuestion, AuthoredText } from './authored-question';

/** The question with each of its rich texts changed. Accepted forms and numbers are not rich texts. */
export function mapTexts(
  question: AuthoredQuestion,
  change: (text: AuthoredText) => AuthoredText,
): AuthoredQuestion {
  const text = change(question.text);
  switch (question.qtype) {
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return {
        ...question,
        text,
        choices: question.choices.map((choice) => ({ ...choice, text: change(choice.text) })),
      };
    case QTYPE.trueFalse:
      return {
        ...question,
        text,
        statements: question.statements.map((row) => ({ ...row, text: change(row.text) })),
      };
    case QTYPE.matching:
      return {
        ...question,
        text,
        pairs: question.pairs.map(({ left, right }) => ({ left: change(left), right: change(right) })),
        decoys: question.decoys.map(change),
      };
    default:
      return { ...question, text };
  }
}

/** All rich texts of a question in reading order. */
export function listTexts(question: AuthoredQuestion): AuthoredText[] {
  const texts: AuthoredText[] = [];
  mapTexts(question, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
