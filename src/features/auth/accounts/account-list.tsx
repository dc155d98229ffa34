import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { PupilAccount } from '#contract/account';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { FilterChips } from '../../../ui/filter-chips';
import { LockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { LogoutIcon, ReportIcon, UserIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { CheckInput } from '../../../ui/inputs';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import { accountColumns } from './account-columns';
import { ACCOUNT_FILTERS, type AccountFilter, matchesFilter, searchAccounts } from './account-filter';
import { type ClassChoice, type Target, useAccounts } from './api';
import { DeedBar } from './deed-bar';
import { DEEDS, type Deed, DeedDialog, type Sheet } from './deed-dialog';
import { text } from './text';

const MINUTE_MS = 60_000;
const NOBODY: ReadonlySet<string> = new Set();

export interface AccountListProps {
  of: ClassChoice;
  onSheet: (sheet: Sheet) => void;
}

/** The pupils of a class and what can be done for them: for all, for those picked, for one. */
export function AccountList({ of, onSheet }: AccountListProps) {
  const accounts = useAccounts(of.id);
  const nowMs = useNow(MINUTE_MS);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<AccountFilter>('all');
  const [picked, setPicked] = useState(NOBODY);
  const [doing, setDoing] = useState<{ deed: Deed; target: Target }>();
  const all = accounts.data?.data;
  const found = all && searchAccounts(all, search);
  const shown = found?.filter((pupil) => matchesFilter(pupil, filter));
  const pick = (pupils: readonly PupilAccount[]): Target => ({ class: of, pupils, isWhole: false });
  const chosen = all?.filter(({ id }) => picked.has(id)) ?? [];
  const target = chosen.length > 0 ? pick(chosen) : { class: of, pupils: all ?? [], isWhole: true };
  const clear = () => {
    setSearch('');
    setFilter('all');
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {all && all.length > 0 ? (
        <DeedBar
          target={target}
          onDeed={(deed) => setDoing({ deed, target })}
          onClear={() => setPicked(NOBODY)}
        />
      ) : null}
      <DataTable
        label={text.caption(of.name)}
        columns={accountColumns({ ids: picked, onToggle: (id) => setPicked(toggled(picked, id)) }, nowMs)}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(pupil) => actionsOf((deed) => setDoing({ deed, target: pick([pupil]) }))}
        problem={toProblem(accounts.error)}
        onRetry={() => void accounts.refetch()}
        refreshing={accounts.isFetching && accounts.isError}
        search={search}
        onClearSearch={clear}
        empty={<NobodyHere isFiltered={filter !== 'all'} onShowAll={clear} />}
        toolbar={
          <>
            <SearchBox value={search} onSearch={setSearch} label={text.search} />
            {found ? <Filters pupils={found} active={filter} onChoose={setFilter} /> : null}
            {shown && shown.length > 0 ? (
              <chakra.div width="full" px="4">
                <CheckInput
                  label={text.count(text.selectAll, formatNumber(shown.length))}
                  checked={shown.every(({ id }) => picked.has(id))}
                  onChange={({ target: { checked } }) => setPicked(withAll(picked, shown, checked))}
                />
              </chakra.div>
            ) : null}
          </>
        }
      />
      {doing ? <DeedDialog {...doing} onSheet={onSheet} onClose={() => setDoing(undefined)} /> : null}
    </chakra.div>
  );
}

interface FiltersProps {
  pupils: readonly PupilAccount[];
  active: AccountFilter;
  onChoose: (filter: AccountFilter) => void;
}

function Filters({ pupils, active, onChoose }: FiltersProps) {
  const chips = ACCOUNT_FILTERS.map((id) => {
    const count = pupils.filter((pupil) => matchesFilter(pupil, id)).length;
    return { id, label: text.count(text.filters[id], formatNumber(count)) };
  });
  return <FilterChips label={text.filterLabel} chips={chips} active={active} onChoose={onChoose} />;
}

const ICONS: Record<Deed, IconType> = {
  cards: ReportIcon,
  codes: UserIcon,
  revoke: LockIcon,
  signOut: LogoutIcon,
};

function actionsOf(start: (deed: Deed) => void) {
  return DEEDS.map((deed) => ({
    id: deed,
    label: text.deeds[deed].one,
    icon: ICONS[deed],
    destructive: deed === 'revoke',
    onSelect: () => start(deed),
  }));
}

function NobodyHere({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={UsersIcon} title={text.noPupils}>
        {text.noPupilsBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={UsersIcon}
      tone="neutral"
      title={text.nobodyMatches}
      action={
        <Button variant="outline" tone="neutral" onClick={onShowAll}>
          {text.showAll}
        </Button>
      }
    />
  );
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}

function withAll(
  picked: ReadonlySet<string>,
  pupils: readonly PupilAccount[],
  isChosen: boolean,
): ReadonlySet<string> {
  const ids = pupils.map(({ id }) => id);
  return isChosen ? new Set([...picked, ...ids]) : new Set([...picked].filter((id) => !ids.includes(id)));
}
