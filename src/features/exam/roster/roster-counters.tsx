import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { FilterChips } from '../../../ui/filter-chips';
import { countFilters, ROSTER_FILTERS, type RosterFilter } from './roster-filter';
import { text } from './text';

interface RosterCountersProps {
  /** Undefined while unknown: only the place is kept. */
  rows: readonly RosterRow[] | undefined;
  nowMs: number;
  active: RosterFilter;
  onChoose: (filter: RosterFilter) => void;
}

/** Filters with no pupils are hidden, except the usual stages of an exam. */
const ALWAYS_SHOWN: ReadonlySet<RosterFilter> = new Set(['all', 'notStarted', 'running', 'finished']);

/** The number of pupils in each state; each count is a filter. */
export function RosterCounters({ rows, nowMs, active, onChoose }: RosterCountersProps) {
  const counts = countFilters(rows ?? [], nowMs);
  const chips = ROSTER_FILTERS.filter((id) => ALWAYS_SHOWN.has(id) || counts[id] > 0 || id === active).map(
    (id) => ({
      id,
      label: text.roster.count(text.roster.filters[id], formatNumber(counts[id])),
    }),
  );
  return (
    <FilterChips
      label={text.roster.filter}
      chips={chips}
      active={active}
      onChoose={onChoose}
      isAwaited={rows === undefined}
      isOneLine
    />
  );
}
