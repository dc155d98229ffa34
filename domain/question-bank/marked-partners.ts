import { QTYPE } from '#contract/question-bank/question-type';
import { isHtml } from '../rich-text/markup';
import type { AuthoredQuestion } from './authored-question';

/**
 * Whether a matching question has partners with pictures, formulas or markup. Moodle's partners are plain texts of a
 * list: it would show such markup as code.
 */
export function hasMarkedPartners(question: AuthoredQuestion): boolean {
  if (question.qtype !== QTYPE.matching) return false;
  return [...question.pairs.map(({ right }) => right), ...question.decoys].some(isHtml);
}
