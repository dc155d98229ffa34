import { QTYPE, type ScoringRule } from '#contract/question';
import type { Said } from '#domain/exam-session/said';
import { isAcceptedText, isWithinTolerance } from './written-answer';

/** An automatically scored question with its answer. */
export interface MarkedQuestion extends Said {
  qtype: number;
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
  if (essay !== null) return isRightText(qtype, essay, key) ? EVERYTHING : NOTHING;
  switch (qtype) {
    case QTYPE.several:
      return byRule(rule, countTicks(mc ?? '', key));
    case QTYPE.trueFalse:
    case QTYPE.matching:
      return byRule(rule, countRows(mc ?? '', key));
    default:
      // A corrected key may have several letters: each of them is right.
      return mc !== null && mc.length === 1 && key.toLowerCase().includes(mc) ? EVERYTHING : NOTHING;
  }
}

function isRightText(qtype: number, text: string, key: string): boolean {
  if (qtype === QTYPE.shortAnswer) return isAcceptedText(text, key);
  return qtype === QTYPE.numeric && isWithinTolerance(text, key);
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
