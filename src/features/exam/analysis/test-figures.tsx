import type { ItemAnalysis } from '#contract/exam-session/item-analysis';
import { MEASURED_FROM } from '#domain/item-analysis/advice';
import { formatNumber, formatScore } from '../../../lib/format';
import { FigureList } from '../../../ui/figure-list';
import { isKr20 } from './item-words';
import { text } from './text';

/** The figures of the whole exam, and how far its scores can be trusted. */
export function TestFigures({ analysis }: { analysis: ItemAnalysis }) {
  const { students, mean, max_total: most, sd, alpha, standard_error: error, error_ratio: ratio } = analysis;
  const figures = [
    [text.test.students, formatNumber(students)],
    [text.test.mean, mean === null ? text.none : text.test.of(formatScore(mean), formatScore(most))],
    [text.test.sd, show(sd)],
    [text.test.alpha, sayAlpha(alpha, students)],
    ...(isKr20(analysis) ? [[text.test.kr20, text.test.isKr20] as const] : []),
    [text.test.error, show(error)],
    [text.test.errorRatio, ratio === null ? text.none : text.percent(formatScore(ratio))],
  ] as const;
  return <FigureList figures={figures} column="13rem" />;
}

/** The figure, or why there is none. */
function sayAlpha(alpha: number | null, students: number): string {
  if (alpha !== null) return `${text.percent(formatScore(alpha))} (${reliability(alpha)})`;
  return students < MEASURED_FROM
    ? text.test.tooFew(formatNumber(students), formatNumber(MEASURED_FROM))
    : text.test.noAlpha;
}

/** Bands in use for tests of a class: from 75 % satisfactory, below 64 % not. */
function reliability(alpha: number): string {
  if (alpha >= 75) return text.test.reliable;
  return alpha >= 64 ? text.test.doubtful : text.test.unreliable;
}

function show(value: number | null): string {
  return value === null ? text.none : formatScore(value);
}
