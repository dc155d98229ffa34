import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { BackupRow } from '#contract/backup/backup';
import { sayBytes } from '#domain/storage/say-bytes';
import { formatMoment } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DatabaseIcon, DownloadIcon, TrashIcon } from '../../ui/icons/office-icons';
import { Card, Page } from '../../ui/page';
import { ProgressBar } from '../../ui/progress-bar';
import { EmptyState, Notice } from '../../ui/states';
import { DataTable } from '../../ui/table/data-table';
import type { PageTabs } from '../../ui/table/list-page';
import type { Column } from '../../ui/table/table-types';
import { toaster } from '../../ui/toast';
import { downloadBackup, useBackups, useMakeBackup } from './api';
import { BackupFacts } from './backup-facts';
import { OwnData, type OwnLists } from './own-data';
import { RemoveBackup } from './remove-backup';
import { SchoolDataCard } from './school-data-card';
import { text } from './text';

interface BackupPageProps {
  /** Title of the page that contains this tab. */
  title: string;
  /** The lists that a school downloads instead; undefined: the head office, the only one that may download a backup. */
  ownLists?: OwnLists | undefined;
  pageTabs: PageTabs;
}

/** Backups of the whole installation. */
export function BackupPage({ title, ownLists, pageTabs }: BackupPageProps) {
  const backups = useBackups();
  const [taking, setTaking] = useState<BackupRow>();
  const [removing, setRemoving] = useState<BackupRow>();
  const { data } = backups;
  return (
    <Page
      title={title}
      description={text.description}
      actions={<MakeButton refusal={data ? data.refusal : ''} />}
      {...pageTabs}
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        <BackupFacts madeAt={data?.data[0]?.made_at} />
        {data?.running ? <Running {...data.running} /> : null}
        {data?.failed && !data.running ? <Notice tone="danger">{text.failed}</Notice> : null}
        {data?.refusal && !data.running ? <Notice>{data.refusal}</Notice> : null}
        <DataTable
          label={text.caption}
          columns={COLUMNS}
          rows={data?.data}
          rowKey={({ name }) => name}
          rowName={({ made_at }) => formatMoment(made_at)}
          {...(ownLists === undefined
            ? {
                rowActions: (row: BackupRow) => [
                  {
                    id: 'download',
                    label: text.download,
                    icon: DownloadIcon,
                    onSelect: () => setTaking(row),
                  },
                  ...(row.kept_for.length > 0
                    ? [
                        {
                          id: 'remove',
                          label: text.remove,
                          icon: TrashIcon,
                          destructive: true,
                          onSelect: () => setRemoving(row),
                        },
                      ]
                    : []),
                ],
              }
            : {})}
          refreshing={backups.isFetching && backups.isError}
          problem={toProblem(backups.error)}
          onRetry={() => void backups.refetch()}
          empty={
            <EmptyState icon={DatabaseIcon} title={text.emptyTitle}>
              {text.emptyBody}
            </EmptyState>
          }
        />
        {ownLists ? (
          <>
            <SchoolDataCard />
            <OwnData lists={ownLists} />
          </>
        ) : (
          <Notice>{text.restore}</Notice>
        )}
      </chakra.div>
      {taking ? <DownloadDialog of={taking} backups={backups} onClose={() => setTaking(undefined)} /> : null}
      {removing ? <RemoveBackup of={removing} onClose={() => setRemoving(undefined)} /> : null}
    </Page>
  );
}

interface DownloadDialogProps {
  of: BackupRow;
  backups: ReturnType<typeof useBackups>;
  onClose: () => void;
}

function DownloadDialog({ of: { name }, backups, onClose }: DownloadDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    // The browser downloads by itself and tells the page of no refusal: the server is asked first.
    const { data, error } = await backups.refetch();
    if (error) toaster.error(toProblem(error)?.message ?? '');
    else if (data?.data.some((row) => row.name === name)) downloadBackup(name);
    else toaster.error(text.gone);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={text.downloadTitle}
      confirmLabel={text.download}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void download()}
    >
      {text.downloadBody}
    </ConfirmDialog>
  );
}

function MakeButton({ refusal }: { refusal: string | null }) {
  const make = useMakeBackup();
  return (
    <Button
      busy={make.isPending}
      disabled={refusal !== null}
      onClick={() =>
        make.mutate(undefined, {
          onSuccess: ({ message }) => toaster.success(message),
          onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
        })
      }
    >
      <DatabaseIcon boxSize="4" />
      {text.make}
    </Button>
  );
}

function Running({ step, share }: { step: 'copy' | 'trial'; share: number }) {
  return (
    <Card>
      <ProgressBar label={text.steps[step]} {...(step === 'copy' ? { percent: share * 100 } : {})} />
      <chakra.p mt="3" fontSize="sm" color="fg.muted">
        {text.leave}
      </chakra.p>
    </Card>
  );
}

const COLUMNS: readonly Column<BackupRow>[] = [
  {
    id: 'made',
    header: text.made,
    onCard: 'title',
    cell: ({ made_at, kept_for }) => (
      <>
        {formatMoment(made_at)}
        {kept_for.length > 0 ? (
          <chakra.span display="block" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {text.keptFor(kept_for.join(', '))}
          </chakra.span>
        ) : null}
      </>
    ),
  },
  { id: 'tried', header: text.tried, cell: ({ tried_at }) => formatMoment(tried_at) },
  { id: 'size', header: text.size, align: 'end', cell: ({ bytes }) => sayBytes(bytes) },
];
