import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MAIL_STATES, type MailRow } from '#contract/center/app';
import { formatMoment, formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { FilterChips } from '../../../ui/filter-chips';
import { AlertIcon, CheckIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { DataTable } from '../../../ui/table/data-table';
import { sortKey } from '../../../ui/table/sort-key';
import type { Column, Sort } from '../../../ui/table/table-types';
import type { Tone } from '../../../ui/theme-colors';
import { useMails } from '../api';
import { text } from '../text';

const { mail: words } = text;
type State = MailRow['state'] | 'all';
const CHIPS: readonly { id: State; label: string }[] = [
  { id: 'all', label: words.all },
  ...MAIL_STATES.map((id) => ({ id, label: words.states[id] })),
];

/** Every mail of the last ninety days and its state; refetches while something waits. */
export function MailLog() {
  const list = useListState();
  const [state, setState] = useState<State>('all');
  const [sort, setSort] = useState<Sort>({ column: 'created', direction: 'descending' });
  const { page, limit, search } = list;
  const mails = useMails({
    page,
    limit,
    search,
    sort: sortKey(sort, SORTS),
    ...(state === 'all' ? {} : { state }),
  });
  const choose = (next: State) => {
    setState(next);
    list.setPage(1);
  };
  return (
    <chakra.section aria-label={words.logTitle} display="grid" gap="3">
      <chakra.h2 fontWeight="semibold" color="fg.strong">
        {words.logTitle}
      </chakra.h2>
      <DataTable
        label={words.caption}
        columns={COLUMNS}
        rows={mails.data?.data}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        choosable
        problem={toProblem(mails.error)}
        onRetry={() => void mails.refetch()}
        search={search}
        onClearSearch={() => list.setSearch('')}
        onClearFilters={state === 'all' ? undefined : () => choose('all')}
        empty={<EmptyState title={words.emptyTitle}>{words.emptyBody}</EmptyState>}
        paging={{
          page,
          limit,
          totalData: mails.data?.totalData ?? 0,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
        toolbar={
          <>
            <SearchBox value={search} onSearch={list.setSearch} label={words.search} />
            <FilterChips label={words.stateFilter} chips={CHIPS} active={state} onChoose={choose} />
          </>
        }
      />
    </chakra.section>
  );
}

const SORTS = ['created', 'to', 'subject'] as const;

const LOOKS: Record<MailRow['state'], { icon: IconType; tone: Tone }> = {
  waiting: { icon: ClockIcon, tone: 'info' },
  sent: { icon: CheckIcon, tone: 'success' },
  failed: { icon: AlertIcon, tone: 'danger' },
};

/** What was refused and waits for its next try is no mere matter of time. */
function lookOf(state: MailRow['state'], error: string | null): (typeof LOOKS)[MailRow['state']] {
  return state === 'waiting' && error ? { icon: AlertIcon, tone: 'lantern' } : LOOKS[state];
}

const COLUMNS: readonly Column<MailRow>[] = [
  { id: 'to', header: words.to, onCard: 'title', sortable: true, cell: ({ to }) => to },
  { id: 'subject', header: words.subject, sortable: true, cell: ({ subject }) => subject },
  {
    id: 'state',
    header: words.state,
    cell: ({ state, tries, error, next_at }) => (
      <>
        <StatusBadge {...lookOf(state, error)} label={words.states[state]} />
        <chakra.span display="block" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {tries > 1 || error ? words.tries(formatNumber(tries)) : null}
          {error ? ` · ${error}` : null}
          {error && next_at ? ` · ${words.next(formatMoment(next_at))}` : null}
        </chakra.span>
      </>
    ),
  },
  {
    id: 'created',
    header: words.created,
    sortable: true,
    cell: ({ created_at }) => formatMoment(created_at),
  },
];
