import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type GraduateRow, graduation } from '#contract/school/graduation';
import { formatNumber } from '../../../lib/format';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectionButton } from '../../../ui/selection/selection-bar';
import { useSelection } from '../../../ui/selection/use-selection';
import type { PageTabs } from '../../../ui/table/list-page';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import { ActionHistory } from '../action-history';
import { useGraduates, useGraduations } from '../api';
import { DownloadButton } from '../people/download-button';
import { RecordList } from '../record/record-list';
import { fetchGraduateSheet } from '../sheets';
import { GraduateClass } from './graduate-class';
import { GRADUATE_COLUMNS } from './graduate-columns';
import { type GraduateFilter, GraduateFilters, NO_GRADUATE_FILTER } from './graduate-filters';
import { GraduateForm } from './graduate-form';
import { GraduateSelection } from './graduate-selection';
import { text } from './text';

const SORTS = ['year', 'name', 'class'] as const;

/** The alumni of a school, and graduating a class. */
export function GraduationPage({ pageTabs }: { pageTabs: PageTabs }) {
  const [isGraduating, setIsGraduating] = useState(false);
  if (isGraduating) return <GraduateClass onBack={() => setIsGraduating(false)} />;
  return <Alumni pageTabs={pageTabs} onGraduate={() => setIsGraduating(true)} />;
}

function Alumni({ pageTabs, onGraduate }: { pageTabs: PageTabs; onGraduate: () => void }) {
  const list = useListState();
  const [filter, setFilter] = useState(NO_GRADUATE_FILTER);
  const [sort, setSort] = useState<Sort>({ column: 'year', direction: 'descending' });
  const { page, limit, search } = list;
  const asked = { search, ...filter, sort: sortKey(sort, SORTS) };
  const graduates = useGraduates({ page, limit, ...asked });
  const selection = useSelection<GraduateRow & { name: string }>();
  const choose = (next: GraduateFilter) => {
    setFilter(next);
    list.setPage(1);
  };
  const found = graduates.data;
  const rows = found && {
    ...found,
    data: found.data.map((row) => ({ ...row, name: row.student_name })),
  };
  return (
    <RecordList
      title={text.title}
      description={text.description}
      pageTabs={pageTabs}
      words={text}
      icon={UsersIcon}
      list={list}
      page={rows}
      columns={selection.withBoxes(GRADUATE_COLUMNS)}
      sort={sort}
      onSort={setSort}
      query={graduates}
      form={(of, onClose) => <GraduateForm of={of} onClose={onClose} />}
      remove={graduation.remove}
      onRemoved={selection.forget}
      removal={{
        title: text.removeTitle,
        body: text.removeBody,
        label: text.remove,
      }}
      moreActions={
        <Button variant="outline" tone="neutral" onClick={onGraduate}>
          {text.start}
        </Button>
      }
      download={
        <DownloadButton
          fetchSheet={() => fetchGraduateSheet(asked)}
          file={text.file}
          told={text.downloaded}
        />
      }
      choosing={<SelectionButton selection={selection} />}
      bar={<GraduateSelection selection={selection} rows={rows?.data ?? []} sort={asked.sort} />}
      filters={<GraduateFilters filter={filter} onFilter={choose} />}
      onClearFilters={isFiltered(filter) ? () => choose(NO_GRADUATE_FILTER) : undefined}
    >
      <chakra.div mt="5">
        <GraduationHistory />
      </chakra.div>
    </RecordList>
  );
}

function isFiltered({ periode, classid, reason }: GraduateFilter): boolean {
  return Boolean(periode || classid) || reason !== NO_GRADUATE_FILTER.reason;
}

function GraduationHistory() {
  const actions = useGraduations().data?.data.map(({ graduated, by, undone_at, ...row }) => ({
    ...row,
    facts: [text.graduated(formatNumber(graduated)), by],
    isUndone: undone_at !== null,
    canUndo: undone_at === null,
  }));
  return <ActionHistory actions={actions} undo={graduation.undo} words={text} />;
}
