import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/logs';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { text } from './text';

/** Says that pupils lost time nobody has made up for, and leads to all of them at once. */
export function LostNotice({ rows, onReview }: { rows: readonly RosterRow[]; onReview: () => void }) {
  const lost = rows.filter(({ lost_ms: ms, progress }) => ms > 0 && progress !== 'finished');
  if (lost.length === 0) return null;
  return (
    <Notice tone="lantern">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span flex="1 1 14rem">{text.lost.notice(formatNumber(lost.length))}</chakra.span>
        <Button variant="outline" tone="neutral" onClick={onReview}>
          {text.lost.review}
        </Button>
      </chakra.div>
    </Notice>
  );
}
