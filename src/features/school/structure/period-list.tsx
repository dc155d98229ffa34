import { useState } from 'react';
import { DIVISION_NAME_MAX } from '#contract/fields';
import { type PeriodRow, periode } from '#contract/school/periode';
import { byText } from '#domain/list/whole-list';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useWholeList } from '../../../lib/use-whole-list';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { ClipboardIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { usePeriods, useSchoolWrite } from '../api';
import { NameForm } from '../record/name-form';
import { RecordList } from '../record/record-list';
import { text } from '../text';

const WAYS = {
  words: ({ name }: PeriodRow) => name,
  sorts: { name: (a: PeriodRow, b: PeriodRow) => byText(a.name, b.name) },
};

/** School years: one is active, the others are read-only. */
export function PeriodList({ pageTabs }: { pageTabs: PageTabs }) {
  const periods = usePeriods();
  const [activating, setActivating] = useState<PeriodRow>();
  const active = periods.data?.data.find(({ isactive }) => isactive);
  return (
    <RecordList
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={text.period}
      icon={ClipboardIcon}
      {...useWholeList(periods.data?.data, WAYS)}
      columns={COLUMNS}
      query={periods}
      form={(of, onClose) => <PeriodForm of={of} onClose={onClose} />}
      remove={periode.remove}
      insteadOf={({ isactive }, edit) => (isactive ? undefined : { label: text.rename, onSelect: edit })}
      firstActions={(period) => [
        {
          id: 'activate',
          label: text.period.activate,
          icon: CheckCircleIcon,
          disabled: period.isactive,
          onSelect: () => setActivating(period),
        },
      ]}
    >
      {activating ? (
        <ActivateDialog period={activating} active={active} onClose={() => setActivating(undefined)} />
      ) : null}
    </RecordList>
  );
}

function PeriodForm({ of, onClose }: { of: PeriodRow | null; onClose: () => void }) {
  return (
    <NameForm
      title={of ? text.period.editTitle : text.period.add}
      help={text.period.help}
      name={of?.name ?? ''}
      maxLength={DIVISION_NAME_MAX}
      save={useSchoolWrite(periode.save)}
      toInput={(name) => ({ name, ...(of ? { id: of.id } : {}) })}
      onClose={onClose}
    />
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
      problem={toProblem(activate.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        activate.mutate(
          { id: period.id },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
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
