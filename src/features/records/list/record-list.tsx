import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { withoutBlank } from '../../../lib/without-blank';
import { FilterChips } from '../../../ui/filter-chips';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { NothingHere } from '../../../ui/nothing-here';
import { SearchBox } from '../../../ui/search-box';
import { DataTable } from '../../../ui/table/data-table';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import { useClassCompleteness, useRecords } from '../api';
import { text } from '../text';
import { recordColumns } from './record-columns';

type State = keyof typeof text.filters;
/** Whether pupils are in the school; empty: they are. */
type Status = '' | keyof typeof text.statuses;
const SORTS = ['name', 'class', 'completeness'] as const;

const STATES = (['all', 'incomplete', 'complete', 'waiting'] as const).map((id) => ({
  id,
  label: text.filters[id],
}));

/** The query of each state. */
const QUERIES = {
  all: {},
  incomplete: { completeness: 'incomplete' },
  complete: { completeness: 'complete' },
  waiting: { proposals: 'waiting' },
} as const satisfies Record<State, object>;

interface RecordListProps {
  /** Empty: all classes. */
  classid: string;
  onClass: (classid: string) => void;
  /** Only the teacher's own class: there is nothing to choose. */
  isOneClass: boolean;
  asked: RecordsAsked;
  onOpen: (id: string) => void;
}

/** What a list of pupils is asked for, of one class or (empty) all; kept beside it, because its sheet is asked for the same. */
export function useRecordsAsked(classid: string) {
  const list = useListState();
  const [params] = useSearchParams();
  const [state, setState] = useState<State>(params.get('usulan') === 'menunggu' ? 'waiting' : 'all');
  const [status, setStatus] = useState<Status>('');
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const query = {
    ...withoutBlank({ search: list.search, classid, state: status }),
    ...QUERIES[state],
    sort: sortKey(sort, SORTS),
  };
  const choose = (next: State) => {
    setState(next);
    list.setPage(1);
  };
  const chooseStatus = (next: Status) => {
    setStatus(next);
    list.setPage(1);
  };
  const startAgain = () => {
    list.setSearch('');
    setStatus('');
    choose('all');
  };
  return { list, state, choose, status, chooseStatus, startAgain, sort, setSort, query };
}

export type RecordsAsked = ReturnType<typeof useRecordsAsked>;

/** Pupils with the completeness of their records. */
export function RecordList({ classid, onClass, isOneClass, asked, onOpen }: RecordListProps) {
  const { list, state, choose, status, chooseStatus, sort, setSort, query } = asked;
  const { page, limit, search } = list;
  const records = useRecords({ page, limit, ...query });
  const isFiltered = state !== 'all' || status !== '' || classid !== '';
  return (
    <DataTable
      choosable
      label={text.caption}
      columns={recordColumns(onOpen)}
      rows={records.data?.data}
      rowKey={({ id }) => id}
      refreshing={records.isFetching && (records.isPlaceholderData || records.isError)}
      problem={toProblem(records.error)}
      onRetry={() => void records.refetch()}
      sort={sort}
      onSort={setSort}
      search={search}
      onClearSearch={() => list.setSearch('')}
      empty={
        <NothingHere
          isNarrowed={isFiltered}
          icon={UsersIcon}
          title={text.emptyTitle}
          found={{
            title: text.nothingTitle,
            children: text.nothingBody,
            clearLabel: text.clearFilters,
            onClear: () => {
              choose('all');
              chooseStatus('');
              if (!isOneClass) onClass('');
            },
          }}
        >
          {text.emptyBody}
        </NothingHere>
      }
      paging={{
        page,
        limit,
        totalData: records.data?.totalData ?? 0,
        onPage: list.setPage,
        onLimit: list.setLimit,
      }}
      toolbar={
        <>
          <SearchBox value={search} onSearch={list.setSearch} label={text.search} />
          {isOneClass ? null : (
            <>
              <ClassSelect
                classid={classid}
                onClass={(next) => {
                  onClass(next);
                  list.setPage(1);
                }}
              />
              <StatusSelect status={status} onStatus={chooseStatus} />
            </>
          )}
          <FilterChips label={text.stateFilter} chips={STATES} active={state} onChoose={choose} />
        </>
      }
    />
  );
}

const STATUSES = (['graduated', 'moved', 'left', 'inactive', 'all'] as const).map((value) => ({
  value,
  label: text.statuses[value],
}));

function StatusSelect({ status, onStatus }: { status: Status; onStatus: (status: Status) => void }) {
  return (
    <chakra.div width={{ base: 'full', md: '13rem' }}>
      <SelectInput
        aria-label={text.statusFilter}
        value={status}
        placeholder={text.activeOnly}
        options={STATUSES}
        onChange={({ target }) => onStatus(STATUSES.find(({ value }) => value === target.value)?.value ?? '')}
      />
    </chakra.div>
  );
}

function ClassSelect({ classid, onClass }: Pick<RecordListProps, 'classid' | 'onClass'>) {
  const classes = useClassCompleteness().data ?? [];
  return (
    <chakra.div width={{ base: 'full', md: '13rem' }}>
      <SelectInput
        aria-label={text.classFilter}
        // The options arrive after the value, so the select must be re-created to show it.
        key={classes.length}
        value={classid}
        placeholder={text.allClasses}
        options={classes.map(({ classid: value, classname }) => ({ value, label: classname }))}
        onChange={(event) => onClass(event.target.value)}
      />
    </chakra.div>
  );
}
