import { NEXT_YEARS, promotion } from '#contract/school/promotion';
import { formatNumber } from '../../../lib/format';
import { ActionHistory } from '../action-history';
import { usePromotions } from '../api';
import { text } from './text';

/** The last promotions, each with an undo button where possible. */
export function PromotionHistory() {
  const actions = usePromotions().data?.data.map(({ counts, undone_at, held_by, ...row }) => ({
    ...row,
    facts: [
      ...NEXT_YEARS.filter((next) => counts[next] > 0).map((next) =>
        text.count(formatNumber(counts[next]), text.counts[next]),
      ),
      held_by === null ? null : text.heldBy(held_by),
    ],
    isUndone: undone_at !== null,
    canUndo: undone_at === null && held_by === null,
  }));
  return <ActionHistory actions={actions} undo={promotion.undo} words={text} />;
}
