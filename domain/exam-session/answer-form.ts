import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { isWritten } from './finish-rule';
import type { Said } from './said';

// How an answer of each type is sent, stored and keyed. Types with a choice use `mc`:
//   1  multiple choice   the letter of the choice                       b
//   3  several           the letters, each once, in alphabetical order  ac
//   4  true/false        one letter per row: b(enar), s(alah), - (none) bs-b
//   5  matching          one letter per row: its partner's, or - (none) ca-b
// Written types (2 essay, 6 short answer, 7 numeric) use `essay`, as it was typed.

/** What form an answer to a question may take. */
export interface AnswerForm {
  readonly qtype: QuestionType;
  /** The letters of its choices, concatenated. */
  readonly choices: string;
  readonly rows: number;
}

/** Letters of the two columns in a true/false table. */
const TRUTH_LETTERS = 'bs';

/** Whether this can be an answer to such a question; an empty one always can. */
export function isAnswerTo(form: AnswerForm, { mc, essay }: Said): boolean {
  if (isWritten(form.qtype)) return mc === null;
  return essay === null && (mc === null || areLettersOf(form, mc));
}

function areLettersOf({ qtype, choices, rows }: AnswerForm, letters: string): boolean {
  switch (qtype) {
    case QTYPE.several:
      return isAscending(letters) && isOf(letters, choices);
    case QTYPE.trueFalse:
      return letters.length === rows && isOf(letters, `${TRUTH_LETTERS}-`);
    case QTYPE.matching:
      return letters.length === rows && isOf(letters, `${choices}-`);
    case QTYPE.multipleChoice:
      return letters.length === 1 && isOf(letters, choices);
    case QTYPE.essay:
    case QTYPE.shortAnswer:
    case QTYPE.numeric:
      return false;
  }
}

function isOf(letters: string, allowed: string): boolean {
  return [...letters].every((letter) => allowed.includes(letter));
}

/** Whether each letter occurs once and in order, so that the same answer is always the same text. */
function isAscending(letters: string): boolean {
  return [...letters].every((letter, index) => index === 0 || letter > letters.charAt(index - 1));
}
