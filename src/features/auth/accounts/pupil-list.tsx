import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { PupilAccount } from '#contract/account/coming-in';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useNow } from '../../../lib/use-now';
import { FilterChips } from '../../../ui/filter-chips';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { CheckInput } from '../../../ui/inputs';
import { NothingHere } from '../../../ui/nothing-here';
import { SearchBox } from '../../../ui/search-box';
import { DataTable } from '../../../ui/table/data-table';
import { AccountDeeds, deedActions } from './account-deeds';
import { type ClassChoice, useAccounts } from './api';
import { type Deed, DeedDialog } from './deed-dialog';
import { pupilColumns } from './pupil-columns';
import { matchesFilter, PUPIL_FILTERS, type PupilFilter, searchPupils } from './pupil-filter';
import type { Sheet } from './sheet-view';
import type { Target } from './target';
import { text } from './text';

const MINUTE_MS = 60_000;
const DEEDS = ['cards', 'codes', 'revoke', 'signOut'] as const satisfies readonly Deed[];
const NOBODY: ReadonlySet<string> = new Set();

export interface PupilListProps {
  of: ClassChoice;
  onSheet: (sheet: Sheet) => void;
}

/** The pupils of a class, with actions for all, for those picked, or for one. */
export function PupilList({ of, onSheet }: PupilListProps) {
  const accounts = useAccounts(of.id);
  const nowMs = useNow(MINUTE_MS);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<PupilFilter>('all');
  const [picked, setPicked] = useState(NOBODY);
  const [doing, setDoing] = useState<{ deed: Deed; target: Target }>();
  const all = accounts.data?.data;
  const found = all && searchPupils(all, search);
  const shown = found?.filter((pupil) => matchesFilter(pupil, filter));
  const pick = (people: readonly PupilAccount[]): Target => ({ kind: 'pupils', class: of, people });
  const chosen = all?.filter(({ id }) => picked.has(id)) ?? [];
  const target: Target = chosen.length > 0 ? pick(chosen) : { kind: 'class', class: of, people: all ?? [] };
  const clear = () => {
    setSearch('');
    setFilter('all');
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {all && all.length > 0 ? (
        <AccountDeeds
          target={target}
          deeds={DEEDS}
          onDeed={(deed) => setDoing({ deed, target })}
          onClear={() => setPicked(NOBODY)}
        />
      ) : null}
      <DataTable
        label={text.caption(of.name)}
        columns={pupilColumns({ ids: picked, onToggle: (id) => setPicked(toggled(picked, id)) }, nowMs)}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(pupil) => deedActions(DEEDS, (deed) => setDoing({ deed, target: pick([pupil]) }))}
        problem={toProblem(accounts.error)}
        onRetry={() => void accounts.refetch()}
        refreshing={accounts.isFetching && accounts.isError}
        search={search}
        onClearSearch={clear}
        empty={
          <NothingHere
            isNarrowed={filter !== 'all'}
            icon={UsersIcon}
            title={text.noPupils}
            found={{ title: text.nobodyMatches, clearLabel: text.showAll, onClear: clear }}
          >
            {text.noPupilsBody}
          </NothingHere>
        }
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
      {doing ? (
        <DeedDialog
          {...doing}
          origin={accounts.data?.origin ?? null}
          onSheet={onSheet}
          onClose={() => setDoing(undefined)}
        />
      ) : null}
    </chakra.div>
  );
}

interface FiltersProps {
  pupils: readonly PupilAccount[];
  active: PupilFilter;
  onChoose: (filter: PupilFilter) => void;
}

function Filters({ pupils, active, onChoose }: FiltersProps) {
  const chips = PUPIL_FILTERS.map((id) => {
    const count = pupils.filter((pupil) => matchesFilter(pupil, id)).length;
    return { id, label: text.count(text.filters[id], formatNumber(count)) };
  });
  return <FilterChips label={text.filterLabel} chips={chips} active={active} onChoose={onChoose} />;
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
