import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatMoment, formatNumber, formatRelative } from '../../../lib/format';
import { AlertIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { matchesFilter } from '../roster/roster-filter';
import { text } from './text';

/** What a pupil's device holds or may hold unsent; renders nothing if everything has arrived. */
export function UnsentBadge({ row, nowMs }: { row: RosterRow; nowMs: number }) {
  const { unsent } = row;
  if (unsent) {
    return (
      <chakra.div mt="1" title={formatMoment(unsent.since)}>
        <StatusBadge icon={AlertIcon} tone="lantern" label={text.unsent(formatNumber(unsent.count))} />
        <chakra.div fontSize="xs" color="fg.muted">
          {text.since(formatRelative(unsent.since, nowMs))}
        </chakra.div>
      </chakra.div>
    );
  }
  if (!matchesFilter(row, 'uncertain', nowMs)) return null;
  return (
    <chakra.div mt="1">
      <StatusBadge icon={ClockIcon} tone="lantern" label={text.uncertain} />
    </chakra.div>
  );
}
