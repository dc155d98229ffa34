import { QTYPE } from '#contract/question';
import { isWritten } from './finish-rule';
import type { Said } from './said';

// How an answer of each type travels, is stored and is keyed. Where something is chosen, in `mc`:
//   1  multiple choice   the letter of the choice                     b
//   3  several           the letters, each once, in their order       ac
//   4  true/false        a letter a row: b(enar), s(alah) or - (none) bs-b
//   5  matching          a letter a row: its partner's, or - (none)   ca-b
// Where something is written (2 essay, 6 short answer, 7 numeric), in `essay`, as it was typed.

/** What an answer to a question may be. */
export interface AnswerForm {
  readonly qtype: number;
  /** The letters of its choices, joined. */
  readonly choices: string;
  readonly rows: number;
}

/** Letters of the table's two columns. */
const TRUTH_LETTERS = 'bs';

/** Whether what is said can be an answer to such a question; nothing said always can. */
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
    default:
      return letters.length === 1 && isOf(letters, choices);
  }
}

function isOf(letters: string, allowed: string): boolean {
  return [...letters].every((letter) => allowed.includes(letter));
}

/** Each letter once and in order, so that the same answer is always the same text. */
function isAscending(letters: string): boolean {
  return [...letters].every((letter, index) => index === 0 || letter > letters.charAt(index - 1));
}
