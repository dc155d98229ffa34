import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type SubjectRow, subject } from '#contract/school/subject';
import { SUBJECT_LIST } from '#domain/school/office-lists';
import { call } from '../../../lib/api-client';
import { useFilteredList } from '../../../lib/use-whole-list';
import { BookIcon, ChartIcon, FileIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SelectionAction } from '../../../ui/selection/selection-action';
import { SelectionBar, SelectionButton } from '../../../ui/selection/selection-bar';
import { type Selection, useSelection } from '../../../ui/selection/use-selection';
import { StatusBadge } from '../../../ui/status-badge';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { useOfficeWrite, useSubjects } from '../api';
import { DownloadButton } from '../people/download-button';
import { ImportButton } from '../people/import-button';
import { RecordList } from '../record/record-list';
import { toUsageState } from '../record/usage-filter';
import { useToggle } from '../record/use-toggle';
import { fetchSubjectSheet } from '../sheets';
import { text } from '../text';
import { SubjectLessons } from './lessons-drawer';
import { SubjectCover } from './subject-cover';
import { NO_SUBJECT_FILTER, SubjectFilters } from './subject-filters';
import { SubjectForm } from './subject-form';
import { text as more } from './text';
import { WeightsForm } from './weights-form';

export function SubjectList({ pageTabs, onImport }: { pageTabs: PageTabs; onImport: () => void }) {
  const subjects = useSubjects();
  const [params] = useSearchParams();
  const {
    shown: list,
    filter,
    onFilter,
    asked,
  } = useFilteredList(subjects.data?.data, SUBJECT_LIST, {
    ...NO_SUBJECT_FILTER,
    category: params.get('kategori') ?? '',
    state: toUsageState(params.get('status')),
  });
  const selection = useSelection<SubjectRow>();
  const [weighing, setWeighing] = useState<SubjectRow>();
  const [looking, setLooking] = useState<SubjectRow>();
  const toggle = useToggle(subject.changeStatus);
  return (
    <RecordList
      title={text.academic.title}
      description={text.academic.description}
      pageTabs={pageTabs}
      words={text.subject}
      icon={BookIcon}
      {...list}
      columns={selection.withBoxes(COLUMNS)}
      query={subjects}
      form={(of, onClose) => <SubjectForm of={of} onClose={onClose} />}
      remove={subject.remove}
      onRemoved={selection.forget}
      insteadOf={({ id, isactive }) =>
        isactive ? { label: text.archive, onSelect: () => toggle(id, 'inactive') } : undefined
      }
      moreActions={<ImportButton onImport={onImport} />}
      download={
        <DownloadButton
          fetchSheet={() => fetchSubjectSheet(asked, filter)}
          file={text.subject.file}
          told={text.downloaded}
        />
      }
      moreActionsOf={(row) => [
        {
          id: 'lessons',
          label: more.lessons.open,
          icon: UsersIcon,
          onSelect: () => setLooking(row),
        },
        {
          id: 'weights',
          label: text.subject.setWeights,
          icon: ChartIcon,
          onSelect: () => setWeighing(row),
        },
        {
          id: 'archive',
          label: row.isactive ? text.archive : text.restore,
          icon: FileIcon,
          onSelect: () => toggle(row.id, row.isactive ? 'inactive' : 'active'),
        },
      ]}
      onClearFilters={filter.category || filter.state ? () => onFilter(NO_SUBJECT_FILTER) : undefined}
      filters={<SubjectFilters filter={filter} onFilter={onFilter} />}
      choosing={<SelectionButton selection={selection} />}
      bar={<SubjectSelection selection={selection} rows={list.page?.data ?? []} />}
    >
      {weighing ? <WeightsForm of={weighing} onClose={() => setWeighing(undefined)} /> : null}
      {looking ? <SubjectLessons of={looking} onClose={() => setLooking(undefined)} /> : null}
    </RecordList>
  );
}

interface SubjectSelectionProps {
  selection: Selection<SubjectRow>;
  rows: readonly SubjectRow[];
}

function SubjectSelection({ selection, rows }: SubjectSelectionProps) {
  return (
    <SelectionBar selection={selection} rows={rows} what={text.subject.what}>
      <SelectionAction
        selection={selection}
        useWrite={useOfficeWrite}
        label={text.archive}
        title={(count) => text.archiveTitle(`${count} ${text.subject.what}`)}
        write={(ids) => call(subject.archiveSeveral, { subjects: ids })}
      >
        {text.subject.archiveBody}
      </SelectionAction>
    </SelectionBar>
  );
}

const COLUMNS: readonly Column<SubjectRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    sortable: true,
    cell: ({ name, cover, isactive }) => (
      <chakra.span display="flex" alignItems="center" gap="3">
        <SubjectCover name={name} src={cover} />
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {name}
          {isactive ? null : <StatusBadge icon={FileIcon} tone="neutral" label={text.archived} />}
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    id: 'category',
    header: text.subject.category,
    sortable: true,
    cell: ({ category_name: category, branch_name: branch }) =>
      [category, branch].filter(Boolean).join(' › ') || text.none,
  },
  {
    id: 'teachers',
    header: text.subject.teachers,
    cell: ({ teachers }) => teachers.map(({ name }) => name).join('; ') || text.subject.nobody,
  },
  {
    id: 'mark',
    header: text.subject.passingMark,
    align: 'end',
    cell: ({ passing_mark: mark }) => (mark === null ? text.none : String(mark)),
  },
  {
    id: 'weights',
    header: text.subject.weights,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ weights }) =>
      weights ? (
        <span title={text.weights.shortHint}>
          {text.weights.short(String(weights.presensi), String(weights.attitude), String(weights.final))}
        </span>
      ) : (
        text.subject.notSet
      ),
  },
];
