import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { PUPIL_ACCESS, type PupilAccount } from '#contract/auth/sign-in-state';
import { matchesFilter, type PupilFilter } from '#domain/account/pupil-filter';
import { CHOSEN_MAX } from '#domain/list/chosen';
import { MINUTE_MS } from '#domain/time/durations';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useNow } from '../../../lib/use-now';
import { ExportButton } from '../../../ui/export-button';
import { FilterChips } from '../../../ui/filter-chips';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { NothingHere } from '../../../ui/nothing-here';
import { SearchBox } from '../../../ui/search-box';
import { DataTable } from '../../../ui/table/data-table';
import { AccountActions, menuActions } from './account-actions';
import { type Action, ActionDialog } from './action-dialog';
import { type ClassChoice, fetchAccountSheet, useAccounts } from './api';
import { PickShown } from './pick-shown';
import { pupilColumns } from './pupil-columns';
import type { Sheet } from './sheet-view';
import type { Target } from './target';
import { text } from './text';
import { useFoundPupils } from './use-found-pupils';

const ACTIONS = ['cards', 'codes', 'revoke', 'signOut'] as const satisfies readonly Action[];
const NOBODY: ReadonlySet<string> = new Set();

export interface PupilListProps {
  of: ClassChoice;
  onSheet: (sheet: Sheet) => void;
}

/** The pupils of a class, with actions for all, for those picked, or for one. */
export function PupilList({ of, onSheet }: PupilListProps) {
  const accounts = useAccounts(of.id);
  const nowMs = useNow(MINUTE_MS);
  const [picked, setPicked] = useState(NOBODY);
  const [doing, setDoing] = useState<{ action: Action; target: Target }>();
  const all = accounts.data?.data;
  const { asked, search, setSearch, filter, setFilter, order, found, shown, paging, clear } =
    useFoundPupils(all);
  const pick = (people: readonly PupilAccount[]): Target => ({ kind: 'pupils', class: of, people });
  const { target, gone } = targetOf(of, all ?? [], picked);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {all && (all.length > 0 || picked.size > 0) ? (
        <AccountActions
          target={target}
          gone={gone}
          actions={ACTIONS}
          onAction={(action) => setDoing({ action, target })}
          onClear={() => setPicked(NOBODY)}
        />
      ) : null}
      <DataTable
        choosable
        label={text.caption(of.name)}
        choiceName={text.allCaptions}
        {...order}
        columns={pupilColumns({ ids: picked, onToggle: (id) => setPicked(toggled(picked, id)) }, nowMs)}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(pupil) => menuActions(ACTIONS, (action) => setDoing({ action, target: pick([pupil]) }))}
        problem={toProblem(accounts.error)}
        onRetry={() => void accounts.refetch()}
        refreshing={accounts.isFetching && accounts.isError}
        search={search}
        onClearSearch={clear}
        paging={paging}
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
            <PickShown
              count={shown?.length ?? 0}
              checked={shown?.every(({ id }) => picked.has(id)) ?? false}
              onPick={(isChosen) => setPicked(withAll(picked, shown ?? [], isChosen))}
            />
            {shown && shown.length > 0 ? (
              <ExportButton
                size="sm"
                words={text.file}
                fetchFile={() => fetchAccountSheet({ classid: of.id, ...asked })}
              />
            ) : null}
          </>
        }
      />
      {doing ? (
        <ActionDialog
          {...doing}
          origin={accounts.data?.origin ?? null}
          onSheet={onSheet}
          onClose={() => setDoing(undefined)}
        />
      ) : null}
    </chakra.div>
  );
}

/** Those who were picked and have left the class since do not turn an action on them into one on the class. */
function targetOf(of: ClassChoice, all: readonly PupilAccount[], picked: ReadonlySet<string>) {
  if (picked.size === 0)
    return { target: { kind: 'class', class: of, people: all } satisfies Target, gone: 0 };
  const people = all.filter(({ id }) => picked.has(id));
  return {
    target: { kind: 'pupils', class: of, people } satisfies Target,
    gone: picked.size - people.length,
  };
}

interface FiltersProps {
  pupils: readonly PupilAccount[];
  active: PupilFilter;
  onChoose: (filter: PupilFilter) => void;
}

function Filters({ pupils, active, onChoose }: FiltersProps) {
  const chips = (['all', ...PUPIL_ACCESS] as const).map((id) => {
    const count = pupils.filter((pupil) => matchesFilter(pupil, id)).length;
    return { id, label: text.count(text.filters[id], formatNumber(count)) };
  });
  return <FilterChips label={text.filterLabel} chips={chips} active={active} onChoose={onChoose} />;
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return capped(next);
}

function withAll(
  picked: ReadonlySet<string>,
  pupils: readonly PupilAccount[],
  isChosen: boolean,
): ReadonlySet<string> {
  const ids = pupils.map(({ id }) => id);
  return isChosen ? capped([...picked, ...ids]) : new Set([...picked].filter((id) => !ids.includes(id)));
}

/** One action takes no more; for all of a large class there is the class itself. */
function capped(ids: Iterable<string>): ReadonlySet<string> {
  return new Set([...new Set(ids)].slice(0, CHOSEN_MAX));
}
