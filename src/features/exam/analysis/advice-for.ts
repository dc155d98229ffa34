import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { type Advice, adviceOn } from '#domain/item-analysis/advice';

/** What to check in a question, most serious first. */
export function adviceFor(item: AnalysedItem): Advice[] {
  const { upper_lower: upperLower, n, facility, discrimination } = item;
  const choices = item.choices.map(({ is_right: isRight, ...count }) => ({ ...count, isRight }));
  return adviceOn({ n, facility, discrimination, upperLower }, choices);
}
