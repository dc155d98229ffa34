import { Link } from '@chakra-ui/react/link';
import { useState } from 'react';
import type { Bank } from '#contract/question-bank/bank';
import { isAllowed } from '#domain/question-bank/bank-access';
import { formatMoment, formatNumber, formatShortDay } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { useListState } from '../../lib/use-list-state';
import { Button } from '../../ui/button';
import { type FilterChip, FilterChips } from '../../ui/filter-chips';
import { BankIcon, CopyIcon, EditIcon, SearchIcon, TrashIcon, UsersIcon } from '../../ui/icons/office-icons';
import { ListPage, type PageTabs } from '../../ui/table/list-page';
import type { RowAction } from '../../ui/table/row-menu';
import type { Column } from '../../ui/table/table-types';
import { useBanks, type Whose } from './api';
import { type BankAction, BankActionDialog } from './bank-actions';
import { BankTypeChip } from './bank-type-chip';
import { text as finding } from './finding/text';
import { text as placement } from './placement/text';
import { SharedBy } from './sharing/shared-by';
import { text as sharing } from './sharing/text';
import { text } from './text';

interface BankListProps {
  isAdmin: boolean;
  onOpen: (bankId: string) => void;
  /** Opens the search in all banks. */
  onFind: () => void;
  pageTabs: PageTabs;
}

export function BankList({ isAdmin, onOpen, onFind, pageTabs }: BankListProps) {
  const list = useListState();
  const { page, limit, search } = list;
  const [whose, setWhose] = useState<Whose | 'all'>('all');
  const banks = useBanks({ page, limit, search, ...(whose === 'all' ? {} : { whose }) });
  const [action, setAction] = useState<BankAction | null>(null);
  return (
    <ListPage
      title={text.page.title}
      description={text.page.description}
      pageTabs={pageTabs}
      words={whose === 'shared' ? { ...text.list, ...NONE_SHARED } : text.list}
      icon={BankIcon}
      list={list}
      page={banks.data}
      columns={columnsFor(isAdmin, onOpen)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(bank) => actionsFor(bank, onOpen, setAction)}
      refreshing={banks.isFetching && banks.isPlaceholderData}
      problem={toProblem(banks.error)}
      onRetry={() => void banks.refetch()}
      onAdd={() => setAction({ kind: 'add' })}
      moreActions={
        <>
          <Button variant="outline" tone="neutral" onClick={onFind}>
            <SearchIcon boxSize="4" />
            {finding.open}
          </Button>
          {isAdmin ? <HandOverButton onPress={() => setAction({ kind: 'handOver' })} /> : null}
        </>
      }
      filters={
        isAdmin ? null : (
          <FilterChips
            label={sharing.whose}
            chips={WHOSE}
            active={whose}
            onChoose={(id) => {
              setWhose(id);
              list.setPage(1);
            }}
          />
        )
      }
    >
      {action ? (
        <BankActionDialog
          action={action}
          isAdmin={isAdmin}
          onClose={() => setAction(null)}
          onCreated={onOpen}
        />
      ) : null}
    </ListPage>
  );
}

function HandOverButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="outline" tone="neutral" onClick={onPress}>
      {sharing.handOver}
    </Button>
  );
}

/** A bank shared by a colleague can only be opened and copied. */
function actionsFor(
  bank: Bank,
  onOpen: (bankId: string) => void,
  onAction: (action: BankAction) => void,
): RowAction[] {
  const open = { id: 'open', label: text.list.open, icon: BankIcon, onSelect: () => onOpen(bank.id) };
  const copy = {
    id: 'copy',
    label: placement.copyBank,
    icon: CopyIcon,
    onSelect: () => onAction({ kind: 'copy', bank }),
  };
  if (!isAllowed(bank.access, 'own')) return [open, copy];
  return [
    open,
    copy,
    {
      id: 'share',
      label: sharing.share,
      icon: UsersIcon,
      onSelect: () => onAction({ kind: 'share', bank }),
    },
    {
      id: 'rename',
      label: text.list.rename,
      icon: EditIcon,
      onSelect: () => onAction({ kind: 'rename', bank }),
    },
    {
      id: 'clear',
      label: text.list.clear,
      icon: TrashIcon,
      destructive: true,
      disabled: bank.question_count === 0,
      onSelect: () => onAction({ kind: 'clear', bank }),
    },
    {
      id: 'remove',
      label: text.list.remove,
      icon: TrashIcon,
      destructive: true,
      onSelect: () => onAction({ kind: 'remove', bank }),
    },
  ];
}

const NONE_SHARED = { emptyTitle: sharing.noneShared, emptyBody: sharing.noneSharedBody };

const WHOSE: readonly FilterChip<Whose | 'all'>[] = [
  { id: 'all', label: sharing.all },
  { id: 'own', label: sharing.own },
  { id: 'shared', label: sharing.shared },
];

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
        <>
          <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer">
            <button type="button" onClick={() => onOpen(bank.id)}>
              {bank.name}
            </button>
          </Link>
          <SharedBy bank={bank} />
        </>
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
