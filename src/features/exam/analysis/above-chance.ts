import type { AnalysedItem, ItemAnalysis } from '#contract/exam-session/item-analysis';
import { MEASURED_FROM } from '#domain/item-analysis/advice';

/**
 * The analysis without the figures that so few pupils make by chance: what compares pupils with each other. How many of
 * them were right stays, with its interval.
 */
export function aboveChance(analysis: ItemAnalysis): ItemAnalysis {
  const items = analysis.items.map((item) => (item.n < MEASURED_FROM ? { ...item, ...NO_COMPARISON } : item));
  return analysis.students < MEASURED_FROM
    ? { ...analysis, items, alpha: null, error_ratio: null, standard_error: null }
    : { ...analysis, items };
}

const NO_COMPARISON = {
  discrimination: null,
  efficiency: null,
  weight: null,
  upper_lower: null,
  alpha_without: null,
} as const satisfies Partial<AnalysedItem>;
