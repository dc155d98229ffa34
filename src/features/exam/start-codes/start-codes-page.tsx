import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { StartCode } from '#contract/envelope';
import type { ExamForStaff } from '#contract/exam';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { Page } from '../../../ui/page';
import { SlipSheet } from '../../../ui/print/slip-sheet';
import { EmptyState, Notice } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import { toaster } from '../../../ui/toast';
import { useMakeStartCodes, useRevokeStartCodes, useStartCodes } from '../api';
import { ClosedPeriodNotice, useIsHistory } from '../closed-period';
import { codeColumns } from './code-columns';
import { CodeSlip } from './code-slip';
import { text } from './text';

interface StartCodesPageProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

/** The action in progress, for one pupil or for all who are shown. */
interface Deed {
  act: 'make' | 'revoke';
  student: string | null;
}

/** The proctor's codes for a day without network: created, printed, revoked; once the period is over only revoked. */
export function StartCodesPage({ exam, classid, classFilter, onBack }: StartCodesPageProps) {
  const codes = useStartCodes(exam.id, classid);
  const isHistory = useIsHistory();
  const [deed, setDeed] = useState<Deed | null>(null);
  const standing = (codes.data ?? []).filter(({ code }) => code !== null);
  const hasCodes = standing.length > 0;
  // A code starts one sitting: a slip with a used one would be handed out for nothing.
  const unused = standing.filter(({ uses }) => uses === 0);
  return (
    <Page
      wide
      paper
      title={text.title}
      description={text.description(exam.name)}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
      actions={
        <Actions
          hasCodes={hasCodes}
          hasSlips={unused.length > 0}
          onDeed={(act) => setDeed({ act, student: null })}
        />
      }
    >
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '@media print': { display: 'none' } }}
      >
        <ClosedPeriodNotice exam={exam} />
        {isHistory ? null : <Notice>{text.how}</Notice>}
        <DataTable
          label={text.caption}
          columns={codeColumns}
          rows={codes.data}
          rowKey={({ student_id: id }) => id}
          rowName={({ student_name: name }) => name}
          rowActions={(row) => actionsOf(row, isHistory, setDeed)}
          problem={toProblem(codes.error)}
          onRetry={() => void codes.refetch()}
          empty={
            <EmptyState icon={UsersIcon} title={text.emptyTitle}>
              {text.emptyBody}
            </EmptyState>
          }
          toolbar={classFilter}
        />
      </chakra.div>
      <chakra.div css={{ '@media screen': { display: 'none' } }}>
        <SlipSheet
          slips={unused.map((row) => ({
            id: row.student_id,
            content: <CodeSlip row={row} exam={exam.name} />,
          }))}
        />
      </chakra.div>
      {deed ? (
        <DeedDialog
          deed={deed}
          exam={exam.id}
          classid={classid}
          isAgain={hasCodes}
          onClose={() => setDeed(null)}
        />
      ) : null}
    </Page>
  );
}

interface ActionsProps {
  hasCodes: boolean;
  hasSlips: boolean;
  onDeed: (act: Deed['act']) => void;
}

/** What is done with the codes of all who are shown. */
function Actions({ hasCodes, hasSlips, onDeed }: ActionsProps) {
  const isHistory = useIsHistory();
  return (
    <>
      {hasCodes ? (
        <Button variant="outline" tone="danger" onClick={() => onDeed('revoke')}>
          {text.revoke.label}
        </Button>
      ) : null}
      {isHistory ? null : (
        <Button
          variant={hasCodes ? 'outline' : 'solid'}
          tone={hasCodes ? 'neutral' : 'brand'}
          onClick={() => onDeed('make')}
        >
          {hasCodes ? text.make.again : text.make.label}
        </Button>
      )}
      {hasSlips && !isHistory ? <Button onClick={() => print()}>{text.print}</Button> : null}
    </>
  );
}

function actionsOf(row: StartCode, isHistory: boolean, start: (deed: Deed) => void) {
  const make = {
    id: 'make',
    label: text.make.one,
    onSelect: () => start({ act: 'make', student: row.student_id }),
  };
  const revoke = {
    id: 'revoke',
    label: text.revoke.one,
    destructive: true,
    onSelect: () => start({ act: 'revoke', student: row.student_id }),
  };
  return [...(row.begun || isHistory ? [] : [make]), ...(row.code === null ? [] : [revoke])];
}

interface DeedDialogProps {
  deed: Deed;
  exam: string;
  classid: string;
  isAgain: boolean;
  onClose: () => void;
}

function DeedDialog({ deed: { act, student }, exam, classid, isAgain, onClose }: DeedDialogProps) {
  const make = useMakeStartCodes();
  const revoke = useRevokeStartCodes();
  const change = act === 'make' ? make : revoke;
  const body = act === 'make' ? (isAgain ? text.make.bodyAgain : text.make.body) : text.revoke.body;
  const whose = { ...(student === null ? {} : { student }), ...(classid === '' ? {} : { classid }) };
  const run = () =>
    change.mutate(
      { exam, ...whose },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      title={text[act].title}
      confirmLabel={text[act].confirm}
      tone={act === 'make' ? 'brand' : 'danger'}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={run}
    >
      {body}
    </ConfirmDialog>
  );
}
