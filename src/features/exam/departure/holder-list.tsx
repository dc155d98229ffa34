import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/roster';
import { formatNumber } from '../../../lib/format';
import { describeHolder, type Holders } from './holders';
import { text } from './text';

/** Maximum names listed; a longer list is only counted. */
const NAMED = 8;

/** Who holds, or may hold, unsent answers, and what to do about it. */
export function HolderList({ holders, isProctor = false }: { holders: Holders; isProctor?: boolean }) {
  return (
    <chakra.div display="grid" gap="2">
      <Named lead={text.lead} rows={holders.said} />
      <Named lead={text.leadMaybe} rows={holders.unknown} />
      <chakra.p fontSize="sm">{isProctor ? text.adviceProctor : text.advice}</chakra.p>
    </chakra.div>
  );
}

function Named({ lead, rows }: { lead: string; rows: readonly RosterRow[] }) {
  if (rows.length === 0) return null;
  const others = rows.length - NAMED;
  return (
    <chakra.div overflowWrap="anywhere">
      <chakra.p fontWeight="semibold">{lead}</chakra.p>
      <chakra.ul listStyle="disc" ps="5" fontSize="sm">
        {rows.slice(0, NAMED).map((row) => (
          <li key={row.student_id}>{describeHolder(row)}</li>
        ))}
        {others > 0 ? <li>{text.others(formatNumber(others))}</li> : null}
      </chakra.ul>
    </chakra.div>
  );
}
