import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/roster';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { text } from './text';

/** Says that somebody's answers await a decision, with a link to all of them. */
export function HeldNotice({ rows, onReview }: { rows: readonly RosterRow[]; onReview: () => void }) {
  const waiting = rows.filter(({ held }) => held > 0);
  if (waiting.length === 0) return null;
  const count = waiting.reduce((sum, { held }) => sum + held, 0);
  return (
    <Notice tone="lantern">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span flex="1 1 14rem">
          {text.roster.heldAll(formatNumber(waiting.length), formatNumber(count))}
        </chakra.span>
        <Button variant="outline" tone="neutral" onClick={onReview}>
          {text.roster.heldReview}
        </Button>
      </chakra.div>
    </Notice>
  );
}
