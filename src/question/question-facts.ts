// The constants of the contract that a question's screen needs, without the contract's schemas.
import type * as operation from '#contract/operation';
import type * as question from '#contract/question';

// The types are the numbers themselves, so a change in the contract is an error here.
export const ESSAY_MAX: typeof operation.ESSAY_MAX = 20_000;
export const QTYPE: typeof question.QTYPE = {
  multipleChoice: 1,
  essay: 2,
  several: 3,
  trueFalse: 4,
  matching: 5,
  shortAnswer: 6,
  numeric: 7,
};

/** Maximum length of a short answer or number; anything longer is not a short answer. */
export const LINE_MAX = 200;
