import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { FATES, type Fate, type RowFate } from '#contract/school/sheet-import';
import { byText } from '#domain/list/whole-list';
import type { Kind } from '#domain/school/sheet-kinds';
import { formatNumber } from '../../../lib/format';
import { useWholeList } from '../../../lib/use-whole-list';
import { FilterChips } from '../../../ui/filter-chips';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { EditIcon } from '../../../ui/icons/office-icons';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-types';
import type { Tone } from '../../../ui/theme-colors';
import type { Checked } from './api';
import { text } from './text';

const MARKS: Record<Fate, { icon: IconType; tone: Tone }> = {
  new: { icon: CheckCircleIcon, tone: 'success' },
  changed: { icon: EditIcon, tone: 'info' },
  same: { icon: InfoIcon, tone: 'neutral' },
  refused: { icon: AlertIcon, tone: 'danger' },
};

const WAYS = {
  words: ({ who }: RowFate) => who,
  sorts: {
    who: (a: RowFate, b: RowFate) => byText(a.who, b.who),
    row: (a: RowFate, b: RowFate) => a.row - b.row,
    fate: (a: RowFate, b: RowFate) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate),
  },
};

/** `noted`: a part of the row is left out or doubtful, whatever becomes of the rest. */
type Shown = Fate | 'all' | 'noted';

function isShown({ fate, notes }: RowFate, which: Shown): boolean {
  if (which === 'noted') return notes.length > 0;
  return which === 'all' || fate === which;
}

/**
 * The outcome of each row, with the counts as filters. Paged: five thousand rows at once would make a slow laptop
 * stutter.
 */
export function FateTable({ kind, checked }: { kind: Kind; checked: Checked }) {
  const names = text.fates[kind];
  const [which, setWhich] = useState<Shown>(checked.counts.refused > 0 ? 'refused' : 'all');
  const rows = checked.rows.filter((row) => isShown(row, which));
  const noted = checked.rows.filter((row) => isShown(row, 'noted')).length;
  const { list, page, ...order } = useWholeList(rows, WAYS);
  const chips = [
    { id: 'all' as const, label: text.count(text.all, formatNumber(checked.rows.length)) },
    ...FATES.map((id) => ({ id, label: text.count(names[id], formatNumber(checked.counts[id])) })),
    ...(noted > 0 ? [{ id: 'noted' as const, label: text.count(text.noted, formatNumber(noted)) }] : []),
  ];
  return (
    <DataTable
      choosable
      label={text.caption}
      {...order}
      columns={columnsOf(names)}
      rows={page?.data}
      rowKey={({ row }) => String(row)}
      search={list.search}
      onClearSearch={() => list.setSearch('')}
      empty={<EmptyState icon={CheckCircleIcon} tone="neutral" title={text.noRows} />}
      paging={{
        page: list.page,
        limit: list.limit,
        totalData: page?.totalData ?? 0,
        onPage: list.setPage,
        onLimit: list.setLimit,
      }}
      toolbar={
        <>
          <SearchBox value={list.search} onSearch={list.setSearch} />
          <FilterChips
            label={text.filter}
            chips={chips}
            active={which}
            onChoose={(next) => {
              setWhich(next);
              list.setPage(1);
            }}
          />
        </>
      }
    />
  );
}

function columnsOf(names: Readonly<Record<Fate, string>>): readonly Column<RowFate>[] {
  return [
    { id: 'who', header: text.who, onCard: 'title', sortable: true, cell: ({ who }) => who },
    { id: 'row', header: text.row, align: 'end', sortable: true, cell: ({ row }) => formatNumber(row) },
    {
      id: 'fate',
      header: text.fate,
      sortable: true,
      cell: ({ fate }) => <StatusBadge {...MARKS[fate]} label={names[fate]} />,
    },
    { id: 'detail', header: text.detail, width: '50%', cell: (row) => <Detail row={row} /> },
  ];
}

function Detail({ row }: { row: RowFate }) {
  return (
    <chakra.ul overflowWrap="anywhere">
      {row.problems.map((problem) => (
        <chakra.li key={problem} color="danger.fg">
          {problem}
        </chakra.li>
      ))}
      {row.notes.map((note) => (
        <chakra.li key={note} color="lantern.fg">
          {note}
        </chakra.li>
      ))}
      {row.changes.map(({ field, before, after }) => (
        <li key={field}>{text.change(field, before ?? text.nothing, after ?? text.nothing)}</li>
      ))}
    </chakra.ul>
  );
}
