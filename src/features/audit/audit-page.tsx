import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditRow } from '#contract/audit/audit';
import { actionWords } from '#contract/audit/audit-action';
import { toProblem } from '../../lib/problem';
import { Button } from '../../ui/button';
import { ExportButton } from '../../ui/export-button';
import { EyeIcon } from '../../ui/icons/basic-icons';
import { ClipboardIcon, SearchIcon } from '../../ui/icons/office-icons';
import { NothingHere } from '../../ui/nothing-here';
import { Page } from '../../ui/page';
import { Notice } from '../../ui/states';
import { DataTable } from '../../ui/table/data-table';
import type { PageTabs } from '../../ui/table/list-page';
import { sortKey } from '../../ui/table/sort-key';
import type { Sort } from '../../ui/table/table-types';
import { actColumns } from './act-columns';
import { ActDetails } from './act-details';
import { fetchAuditSheet, useActs } from './api';
import { type AuditFilter, filterFrom, NO_FILTER, toQuery } from './audit-filter';
import { FilterBar } from './filter-bar';
import { text } from './text';

interface AuditPageProps {
  /** Title of the page that contains this tab. */
  title: string;
  seesAll: boolean;
  pageTabs: PageTabs;
}

/** The audit log: of an admin's own school, or for the head office (`seesAll`) of all schools. */
export function AuditPage({ title, seesAll, pageTabs }: AuditPageProps) {
  const [address] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFrom(address));
  const [opened, setOpened] = useState<AuditRow>();
  const query = toQuery(filter);
  const [sort, setSort] = useState<Sort>({ column: 'at', direction: 'descending' });
  const acts = useActs(query, sortKey(sort, ['at']));
  const words = sort.direction === 'descending' ? text.older : text.newer;
  const rows = acts.data?.pages.flatMap(({ data }) => data);
  return (
    <Page
      title={title}
      description={text.description}
      actions={<ExportButton words={text} fetchFile={() => fetchAuditSheet(query)} />}
      {...pageTabs}
    >
      <DataTable
        choosable
        label={text.caption}
        sort={sort}
        onSort={setSort}
        columns={actColumns(seesAll)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ action }) => actionWords(action)}
        rowActions={(row) => actionsOf(row, setOpened, (subject) => setFilter({ ...filter, subject }))}
        refreshing={acts.isFetching && (acts.isPlaceholderData || acts.isError)}
        problem={toProblem(acts.error)}
        onRetry={() => void acts.refetch()}
        empty={
          <NothingHere
            isNarrowed={Object.keys(query).length > 0}
            icon={ClipboardIcon}
            title={text.emptyTitle}
            found={{
              title: text.nothingTitle,
              children: text.nothingBody,
              clearLabel: text.clear,
              onClear: () => setFilter(NO_FILTER),
            }}
          >
            {text.emptyBody}
          </NothingHere>
        }
        toolbar={<FilterBar filter={filter} onFilter={setFilter} seesAll={seesAll} />}
      />
      {rows?.length ? (
        <chakra.div mt="4" textAlign="center" fontSize="sm" color="fg.muted">
          {acts.isFetchNextPageError && !acts.isFetchingNextPage ? (
            <chakra.div mb="3" textAlign="start">
              <Notice tone="danger" title={words.moreFailed} urgent>
                {toProblem(acts.error)?.message}
              </Notice>
            </chakra.div>
          ) : null}
          {acts.hasNextPage ? (
            <Button
              variant="outline"
              tone="neutral"
              busy={acts.isFetchingNextPage}
              onClick={() => void acts.fetchNextPage()}
            >
              {words.more}
            </Button>
          ) : (
            text.allShown
          )}
        </chakra.div>
      ) : null}
      {opened ? <ActDetails of={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
}

function actionsOf(
  row: AuditRow,
  onOpen: (row: AuditRow) => void,
  onSubject: (subject: AuditFilter['subject']) => void,
) {
  const { subject, subject_name: name } = row;
  const details = { id: 'details', label: text.showDetails, icon: EyeIcon, onSelect: () => onOpen(row) };
  if (subject === null) return [details];
  const same = {
    id: 'same',
    label: text.sameSubject,
    icon: SearchIcon,
    onSelect: () => onSubject({ id: subject, name: name ?? subject }),
  };
  return [details, same];
}
