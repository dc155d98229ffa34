import { chakra } from '@chakra-ui/react/styled-system';
import { toProblem } from '../../../lib/problem';
import { FilterChips } from '../../../ui/filter-chips';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { NothingHere } from '../../../ui/nothing-here';
import { SearchBox } from '../../../ui/search-box';
import { DataTable } from '../../../ui/table/data-table';
import { FilterFold } from '../../../ui/table/filter-fold';
import { useClassCompleteness, useRecords } from '../api';
import { text } from '../text';
import { recordColumns } from './record-columns';
import type { RecordsAsked, Status } from './use-records-asked';

const STATES = (['all', 'incomplete', 'complete', 'waiting'] as const).map((id) => ({
  id,
  label: text.filters[id],
}));

interface RecordListProps {
  /** Only the teacher's own class: there is nothing to choose. */
  isOneClass: boolean;
  asked: RecordsAsked;
  onOpen: (id: string) => void;
}

/** Pupils with the completeness of their records. */
export function RecordList({ isOneClass, asked, onOpen }: RecordListProps) {
  const { list, classid, state, narrow, status, sort, setSort, query } = asked;
  const { page, limit, search } = list;
  const records = useRecords({ page, limit, ...query });
  const filters = [state !== 'all', status !== '', classid !== ''].filter(Boolean).length;
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
          isNarrowed={filters > 0}
          icon={UsersIcon}
          title={text.emptyTitle}
          found={{
            title: text.nothingTitle,
            children: text.nothingBody,
            clearLabel: text.clearFilters,
            onClear: () => narrow({ classid: '', state: 'all', status: '' }),
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
          <chakra.div flex={{ base: '1 1 100%', md: '0 1 auto' }}>
            <SearchBox value={search} onSearch={list.setSearch} label={text.search} />
          </chakra.div>
          <FilterFold isNarrowed={filters > 0} count={filters} isOpenAtFirst={false}>
            {isOneClass ? null : (
              <>
                <ClassSelect classid={classid} onClass={(next) => narrow({ classid: next })} />
                <StatusSelect status={status} onStatus={(next) => narrow({ status: next })} />
              </>
            )}
            <FilterChips
              label={text.stateFilter}
              chips={STATES}
              active={state}
              onChoose={(next) => narrow({ state: next })}
            />
          </FilterFold>
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

interface ClassSelectProps {
  /** Empty: all classes. */
  classid: string;
  onClass: (classid: string) => void;
}

function ClassSelect({ classid, onClass }: ClassSelectProps) {
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
