import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { describeHolder, type Holders } from './holders';
import { text } from './text';

/** Names listed while the room is watched; the others are only counted. */
const NAMED = 8;

interface HolderListProps {
  holders: Holders;
  /** Every name: for somebody who decides by them. */
  isWhole?: boolean;
}

/** Who holds, or may hold, unsent answers, and what to do about it. */
export function HolderList({ holders, isWhole = false }: HolderListProps) {
  const most = isWhole ? Number.POSITIVE_INFINITY : NAMED;
  return (
    <chakra.div display="grid" gap="2">
      <Named lead={text.lead} rows={holders.said} most={most} />
      <Named lead={text.leadMaybe} rows={holders.unknown} most={most} />
      <chakra.p fontSize="sm">{text.advice}</chakra.p>
    </chakra.div>
  );
}

function Named({ lead, rows, most }: { lead: string; rows: readonly RosterRow[]; most: number }) {
  if (rows.length === 0) return null;
  const others = rows.length - most;
  return (
    <chakra.div overflowWrap="anywhere">
      <chakra.p fontWeight="semibold">{lead}</chakra.p>
      <chakra.ul listStyle="disc" ps="5" fontSize="sm">
        {rows.slice(0, most).map((row) => (
          <li key={row.student_id}>{describeHolder(row)}</li>
        ))}
        {others > 0 ? <li>{text.others(formatNumber(others))}</li> : null}
      </chakra.ul>
    </chakra.div>
  );
}
