import { Link } from '@chakra-ui/react/link';
import { useState } from 'react';
import type { Bank } from '#contract/bank';
import { formatMoment, formatNumber, formatShortDay } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { useListState } from '../../lib/use-list-state';
import { BankIcon, EditIcon, TrashIcon } from '../../ui/icons/office-icons';
import { ListPage, type PageTabs } from '../../ui/table/list-page';
import type { Column } from '../../ui/table/table-types';
import { useBanks } from './api';
import { BankForm } from './bank-form';
import { BankTypeChip } from './bank-type-chip';
import { ClearBankDialog } from './clear-bank-dialog';
import { text } from './text';

interface BankListProps {
  isAdmin: boolean;
  onOpen: (bankId: string) => void;
  pageTabs: PageTabs;
}

export function BankList({ isAdmin, onOpen, pageTabs }: BankListProps) {
  const list = useListState();
  const { page, limit, search } = list;
  const banks = useBanks({ page, limit, search });
  const [editing, setEditing] = useState<Bank | 'new' | null>(null);
  const [clearing, setClearing] = useState<Bank | null>(null);
  return (
    <ListPage
      title={text.page.title}
      description={text.page.description}
      pageTabs={pageTabs}
      words={text.list}
      icon={BankIcon}
      list={list}
      page={banks.data}
      columns={columnsFor(isAdmin, onOpen)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(bank) => [
        { id: 'open', label: text.list.open, icon: BankIcon, onSelect: () => onOpen(bank.id) },
        { id: 'rename', label: text.list.rename, icon: EditIcon, onSelect: () => setEditing(bank) },
        {
          id: 'clear',
          label: text.list.clear,
          icon: TrashIcon,
          destructive: true,
          disabled: bank.question_count === 0,
          onSelect: () => setClearing(bank),
        },
      ]}
      refreshing={banks.isFetching && banks.isPlaceholderData}
      problem={toProblem(banks.error)}
      onRetry={() => void banks.refetch()}
      onAdd={() => setEditing('new')}
    >
      {editing ? (
        <BankForm
          bank={editing === 'new' ? null : editing}
          isAdmin={isAdmin}
          onClose={() => setEditing(null)}
          onCreated={onOpen}
        />
      ) : null}
      {clearing ? (
        <ClearBankDialog
          bankId={clearing.id}
          name={clearing.name}
          count={clearing.question_count}
          onClose={() => setClearing(null)}
        />
      ) : null}
    </ListPage>
  );
}

function columnsFor(isAdmin: boolean, onOpen: (bankId: string) => void): Column<Bank>[] {
  const teacher: Column<Bank>[] = isAdmin
    ? [{ id: 'teacher', header: text.list.teacher, cell: (bank) => bank.teacher_name }]
    : [];
  return [
    {
      id: 'name',
      header: text.list.name,
      onCard: 'title',
      cell: (bank) => (
        <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer">
          <button type="button" onClick={() => onOpen(bank.id)}>
            {bank.name}
          </button>
        </Link>
      ),
    },
    { id: 'subject', header: text.list.subject, cell: (bank) => bank.subject_name },
    ...teacher,
    {
      id: 'type',
      header: text.list.type,
      onCard: 'hidden',
      cell: (bank) => <BankTypeChip type={bank.btype} />,
    },
    { id: 'count', header: text.list.count, align: 'end', cell: (bank) => formatNumber(bank.question_count) },
    {
      id: 'created',
      header: text.list.created,
      onCard: 'hidden',
      cell: (bank) => <time title={formatMoment(bank.createdat)}>{formatShortDay(bank.createdat)}</time>,
    },
  ];
}
