import type { AnalysedItem, ItemAnalysis } from '#contract/exam-session/item-analysis';
import { QTYPE } from '#contract/question-bank/question-type';
import { type Advice, difficultyOf, powerOf, SMALL_SAMPLE } from '#domain/item-analysis/advice';
import { shareInterval } from '#domain/item-analysis/interval';
import { formatNumber, formatScore } from '../../../lib/format';
import { text } from './text';

// The words for a question's figures, the same on screen, on paper and in the spreadsheet.

/** Whether so few pupils had it that its figures change with every pupil. */
export function isUncertain({ n }: Pick<AnalysedItem, 'n'>): boolean {
  return n < SMALL_SAMPLE;
}

/** Mudah, sedang or sukar; null if nobody had it. */
export function sayDifficulty({ facility }: Pick<AnalysedItem, 'facility'>): string | null {
  return facility === null ? null : text.difficulties[difficultyOf(facility)];
}

/** Baik sekali, baik, cukup or jelek; null if it was not computed. */
export function sayPower({ upper_lower: power }: Pick<AnalysedItem, 'upper_lower'>): string | null {
  return power === null ? null : text.powers[powerOf(power)];
}

/** Types whose answer is right or wrong as a whole. */
const WHOLE_TYPES: ReadonlySet<number> = new Set([QTYPE.multipleChoice, QTYPE.shortAnswer, QTYPE.numeric]);

/** Whether alpha is what is known as KR-20: of questions that are right or wrong, and weigh the same. */
export function isKr20({ alpha, items }: Pick<ItemAnalysis, 'alpha' | 'items'>): boolean {
  const points = new Set(items.map(({ max_point: most }) => most));
  return alpha !== null && points.size === 1 && items.every(({ qtype }) => WHOLE_TYPES.has(qtype));
}

/** How many pupils had the question, and the interval of its facility. */
export function sayCertainty({ n, facility }: Pick<AnalysedItem, 'n' | 'facility'>): string {
  if (facility === null) return text.items.nobody;
  const { low, high } = shareInterval(facility, n);
  return text.items.certainty(formatNumber(n), formatScore(facility), formatScore(low), formatScore(high));
}

export function sayAdvice({ kind, letters }: Advice): string {
  return text.advices[kind]([...letters.toUpperCase()].join(', '));
}

export function sayPercent(value: number | null): string {
  return value === null ? text.none : text.percent(formatScore(value));
}
