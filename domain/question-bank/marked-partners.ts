import { QTYPE } from '#contract/question';
import { isHtml } from '../rich-text/markup';
import type { AuthoredQuestion } from './authored-question';

/**
 * Whether a matching question has partners with pictures, formulas or marks. Moodle's partners are words of a list: it would show
 * them as code.
 */
export function hasMarkedPartners(question: AuthoredQuestion): boolean {
  if (question.qtype !== QTYPE.matching) return false;
  return [...question.pairs.map(({ right }) => right), ...question.decoys].some(isHtml);
}
