import { Skeleton } from '@chakra-ui/react/skeleton';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar';
import { BrandMark } from '../../ui/brand-mark';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DemoMark } from '../../ui/demo-mark';
import { FormDrawer } from '../../ui/form-drawer';
import { CheckCircleIcon } from '../../ui/icons/basic-icons';
import { Modal } from '../../ui/modal';
import { ProgressBar } from '../../ui/progress-bar';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/states';
import { StatusBadge } from '../../ui/status-badge';
import { TabPanel, TabRow } from '../../ui/tab-row';
import { DataTable } from '../../ui/table/data-table';
import { ROLES, type Tone } from '../../ui/theme-colors';
import { toaster } from '../../ui/toast';
import { SampleRow } from './sample-row';
import { text } from './text';

const TONES = Object.keys(ROLES) as Tone[];
const NOTICE_TONES = ['info', 'success', 'lantern', 'danger'] as const;

export function FeedbackSamples() {
  return (
    <>
      <SampleRow>
        {TONES.map((tone) => (
          <StatusBadge key={tone} icon={CheckCircleIcon} tone={tone} label={tone} />
        ))}
      </SampleRow>
      {NOTICE_TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={tone}>
          {text.message}
        </Notice>
      ))}
      <SampleRow>
        <Button onClick={() => toaster.success(text.message)}>{text.open('toast')}</Button>
        <Button tone="danger" onClick={() => toaster.error(text.wrong)}>
          {text.open('toast')}
        </Button>
      </SampleRow>
      <ProgressBar label={text.file} percent={40} detail={text.sample} />
      <ProgressBar label={text.file} />
      <Skeleton height="10" />
      <LoadingState />
      <EmptyState title={text.title} action={<Button>{text.save}</Button>}>
        {text.description}
      </EmptyState>
      <ErrorState message={text.wrong} requestId="0190a000" onRetry={() => undefined} />
    </>
  );
}

export function ListSamples() {
  const [tab, setTab] = useState<string>('a');
  const { name, klass, score } = text.columns;
  const columns = [
    { id: 'name', header: name, cell: (row: Row) => row.name, sortable: true, onCard: 'title' as const },
    { id: 'klass', header: klass, cell: (row: Row) => row.klass },
    { id: 'score', header: score, cell: (row: Row) => row.score, align: 'end' as const },
  ];
  const shared = {
    label: text.lists,
    columns,
    rowKey: (row: Row) => row.name,
    empty: <EmptyState title={text.lists} />,
  };
  return (
    <>
      <TabRow tabs={TABS} activeTab={tab} onTab={setTab} />
      <TabPanel activeTab={tab}>
        <DataTable
          {...shared}
          rows={text.rows}
          paging={{ page: 1, limit: 20, totalData: 2, onPage: () => undefined }}
        />
      </TabPanel>
      <DataTable {...shared} rows={undefined} />
      <DataTable {...shared} rows={[]} search="zzz" onClearSearch={() => undefined} />
    </>
  );
}

type Row = (typeof text.rows)[number];
const TABS = [
  { id: 'a', label: text.options[0] },
  { id: 'b', label: text.options[1] },
];

export function OverlaySamples() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | 'confirm'>();
  const close = () => setShown(undefined);
  return (
    <SampleRow>
      {(['dialog', 'drawer', 'confirm'] as const).map((kind) => (
        <Button key={kind} variant="outline" tone="neutral" onClick={() => setShown(kind)}>
          {text.open(kind)}
        </Button>
      ))}
      <Modal open={shown === 'dialog'} onClose={close} title={text.title} description={text.description}>
        <EmptyState title={text.title} />
      </Modal>
      <FormDrawer open={shown === 'drawer'} onClose={close} title={text.fields} onSubmit={close}>
        {text.description}
      </FormDrawer>
      <ConfirmDialog
        open={shown === 'confirm'}
        title={text.title}
        confirmLabel={text.save}
        typeToConfirm={text.options[0]}
        onConfirm={close}
        onClose={close}
      >
        {text.deleted}
      </ConfirmDialog>
    </SampleRow>
  );
}

export function IdentitySamples() {
  return (
    <SampleRow>
      <BrandMark />
      <DemoMark label={text.title} hint={text.description} />
      <Avatar name={text.long} size="9" />
      <Avatar name={text.long} size="16" />
      <Avatar name={text.rows[0].name} size="24" />
    </SampleRow>
  );
}
