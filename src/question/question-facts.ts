// What a question's screen knows of the contract, without the contract's schemas.
import type * as operation from '#contract/operation';
import type * as question from '#contract/question';

// The types are the numbers themselves: a change in the contract is an error here.
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

/** Longest short answer or number that is typed; what is longer is no short answer. */
export const LINE_MAX = 200;
