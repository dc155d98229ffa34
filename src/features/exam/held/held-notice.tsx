import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { NoticeRow } from '../notice-row';
import { text } from './text';

/** Says that somebody's answers await a decision, with a link to all of them. */
export function HeldNotice({ rows, onReview }: { rows: readonly RosterRow[]; onReview: () => void }) {
  const waiting = rows.filter(({ held }) => held > 0);
  if (waiting.length === 0) return null;
  const count = waiting.reduce((sum, { held }) => sum + held, 0);
  return (
    <NoticeRow
      actions={
        <Button variant="outline" tone="neutral" onClick={onReview}>
          {text.review}
        </Button>
      }
    >
      {text.waiting(formatNumber(waiting.length), formatNumber(count))}
    </NoticeRow>
  );
}
