import { useState } from 'react';
import { type PeriodRow, periode } from '#contract/admin/periode';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { ClipboardIcon, EditIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { usePeriods, useSchoolWrite } from '../api';
import { text } from '../text';
import { NameForm } from './name-form';
import { RemoveDialog } from './remove-dialog';

const WAYS = {
  words: ({ name }: PeriodRow) => name,
  sorts: { name: (a: PeriodRow, b: PeriodRow) => byText(a.name, b.name) },
};

const NAME_MAX = 40;

/** School years: one is active, the others are read only. */
export function PeriodList({ pageTabs }: { pageTabs: PageTabs }) {
  const periods = usePeriods();
  const { list, page, ...order } = useWholeList(periods.data?.data, WAYS);
  const [doing, setDoing] = useState<{ deed: 'edit' | 'remove' | 'activate'; period: PeriodRow }>();
  const [isAdding, setIsAdding] = useState(false);
  const save = useSchoolWrite(periode.save);
  const close = () => {
    setDoing(undefined);
    setIsAdding(false);
    save.reset();
  };
  const active = periods.data?.data.find(({ isactive }) => isactive);
  const edited = doing?.deed === 'edit' ? doing.period : undefined;
  return (
    <ListPage
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={text.period}
      icon={ClipboardIcon}
      list={list}
      page={page}
      {...order}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(period) => [
        {
          id: 'activate',
          label: text.period.activate,
          icon: CheckCircleIcon,
          disabled: period.isactive,
          onSelect: () => setDoing({ deed: 'activate', period }),
        },
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setDoing({ deed: 'edit', period }) },
        {
          id: 'remove',
          label: text.remove,
          icon: TrashIcon,
          destructive: true,
          onSelect: () => setDoing({ deed: 'remove', period }),
        },
      ]}
      problem={toProblem(periods.error)}
      refreshing={periods.isFetching && periods.isError}
      onRetry={() => void periods.refetch()}
      onAdd={() => setIsAdding(true)}
    >
      {isAdding || edited ? (
        <NameForm
          title={edited ? text.period.editTitle : text.period.add}
          help={text.period.help}
          name={edited?.name ?? ''}
          maxLength={NAME_MAX}
          busy={save.isPending}
          error={save.error}
          save={(name) => save.mutateAsync({ name, ...(edited ? { id: edited.id } : {}) })}
          onClose={close}
        />
      ) : null}
      {doing?.deed === 'remove' ? (
        <RemoveDialog endpoint={periode.remove} of={doing.period} onClose={close} />
      ) : null}
      {doing?.deed === 'activate' ? (
        <ActivateDialog period={doing.period} active={active} onClose={close} />
      ) : null}
    </ListPage>
  );
}

interface ActivateDialogProps {
  period: PeriodRow;
  active: PeriodRow | undefined;
  onClose: () => void;
}

function ActivateDialog({ period, active, onClose }: ActivateDialogProps) {
  const activate = useSchoolWrite(periode.activate);
  return (
    <ConfirmDialog
      open
      tone="brand"
      title={text.period.activateTitle(period.name)}
      confirmLabel={text.period.activate}
      busy={activate.isPending}
      onClose={onClose}
      onConfirm={() =>
        activate.mutate(
          { id: period.id },
          {
            onSuccess: ({ message }) => toaster.success(message),
            onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
            onSettled: onClose,
          },
        )
      }
    >
      {text.period.activateBody(active?.name ?? '')}
    </ConfirmDialog>
  );
}

const COLUMNS: readonly Column<PeriodRow>[] = [
  { id: 'name', header: text.name, onCard: 'title', sortable: true, cell: ({ name }) => name },
  {
    id: 'state',
    header: text.period.state,
    cell: ({ isactive }) => (
      <StatusBadge
        icon={isactive ? CheckCircleIcon : LockIcon}
        tone={isactive ? 'success' : 'neutral'}
        label={isactive ? text.period.active : text.period.closed}
      />
    ),
  },
  {
    id: 'students',
    header: text.period.students,
    align: 'end',
    cell: ({ students }) => formatNumber(students),
  },
  { id: 'exams', header: text.period.exams, align: 'end', cell: ({ exams }) => formatNumber(exams) },
];
