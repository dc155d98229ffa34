import type { ScoringRule } from '#contract/question-bank/question';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import type { Said } from '#domain/exam-session/said';
import { isAcceptedText, isWithinTolerance } from './written-answer';

/** An automatically scored question with its answer. */
export interface MarkedQuestion extends Said {
  qtype: QuestionType;
  /** In the format of `answer-form.ts`; null if nothing is right. */
  answerKey: string | null;
  /** For types with several right answers or rows. */
  rule: ScoringRule;
}

/** What an answer earned: `earned` of `of` parts of the question's points, 0 <= earned <= of, of >= 1. */
export interface Mark {
  earned: number;
  of: number;
}

const NOTHING: Mark = { earned: 0, of: 1 };
const EVERYTHING: Mark = { earned: 1, of: 1 };

/** Marks an answer by its key; an empty one earns nothing. */
export function markAnswer({ qtype, answerKey, rule, mc, essay }: MarkedQuestion): Mark {
  const key = answerKey?.trim() ?? '';
  if (key === '') return NOTHING;
  const letters = mc ?? '';
  switch (qtype) {
    case QTYPE.multipleChoice:
      return isRightLetter(letters, key) ? EVERYTHING : NOTHING;
    case QTYPE.several:
      return byRule(rule, countTicks(letters, key));
    case QTYPE.trueFalse:
    case QTYPE.matching:
      return byRule(rule, countRows(letters, key));
    case QTYPE.shortAnswer:
      return essay !== null && isAcceptedText(essay, key) ? EVERYTHING : NOTHING;
    case QTYPE.numeric:
      return essay !== null && isWithinTolerance(essay, key) ? EVERYTHING : NOTHING;
    case QTYPE.essay:
      return NOTHING;
  }
}

/** A corrected key may have several letters: each of them is right. */
function isRightLetter(letters: string, key: string): boolean {
  return letters.length === 1 && key.toLowerCase().includes(letters);
}

interface Parts {
  right: number;
  wrong: number;
  of: number;
  /** Ticks beyond the number of right choices. */
  surplus: number;
}

function byRule(rule: ScoringRule, { right, wrong, of, surplus }: Parts): Mark {
  switch (rule) {
    case 'all':
      return right === of && wrong === 0 ? EVERYTHING : NOTHING;
    case 'each':
      // Otherwise ticking everything would earn everything.
      return { earned: Math.max(0, right - surplus), of };
    case 'eachMinusWrong':
      return { earned: Math.max(0, right - wrong), of };
  }
}

/** The parts of a question with several right choices are those choices. */
function countTicks(ticked: string, key: string): Parts {
  const right = [...ticked].filter((letter) => key.includes(letter)).length;
  return {
    right,
    wrong: ticked.length - right,
    of: key.length,
    surplus: Math.max(0, ticked.length - key.length),
  };
}

/**
 * The parts of a true/false table or matching question are its rows; a row without a letter is neither right nor
 * wrong.
 */
function countRows(letters: string, key: string): Parts {
  const given = [...key].map((right, row) => ({ right, letter: letters.charAt(row) || '-' }));
  const right = given.filter((row) => row.letter === row.right).length;
  const wrong = given.filter((row) => row.letter !== row.right && row.letter !== '-').length;
  return { right, wrong, of: key.length, surplus: 0 };
}
