import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { StartCode } from '#contract/exam-session/offline-start';
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
import { ClosedPeriodNotice, useIsHistory } from '../closed-period';
import { useMakeStartCodes, useRevokeStartCodes, useStartCodes } from './api';
import { codeColumns } from './code-columns';
import { CodeSlip } from './code-slip';
import { text } from './text';

interface StartCodesPageProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

/** The action in progress, for one pupil or, if null, for all who are shown. */
interface Action {
  act: 'make' | 'revoke';
  row: StartCode | null;
}

/** The proctor's codes for a day without network: created, printed, revoked; once the period is over only revoked. */
export function StartCodesPage({ exam, classid, classFilter, onBack }: StartCodesPageProps) {
  const codes = useStartCodes(exam.id, classid);
  const isHistory = useIsHistory();
  const [action, setAction] = useState<Action | null>(null);
  const standing = (codes.data ?? []).filter(({ code }) => code !== null);
  const hasCodes = standing.length > 0;
  // A code starts one sitting of who takes the exam: other slips would be handed out for nothing.
  const unused = standing.filter(({ uses, takes }) => uses === 0 && takes);
  const mayMake = codes.data?.some(({ takes }) => takes) ?? true;
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
          mayMake={mayMake}
          onAction={(act) => setAction({ act, row: null })}
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
          rowActions={(row) => actionsOf(row, isHistory, setAction)}
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
      {action ? (
        <ActionDialog
          action={action}
          exam={exam.id}
          classid={classid}
          isAgain={hasCodes}
          onClose={() => setAction(null)}
        />
      ) : null}
    </Page>
  );
}

interface ActionsProps {
  hasCodes: boolean;
  hasSlips: boolean;
  /** Somebody who is shown takes the exam, or it is not known yet. */
  mayMake: boolean;
  onAction: (act: Action['act']) => void;
}

/** What is done with the codes of all who are shown. */
function Actions({ hasCodes, hasSlips, mayMake, onAction }: ActionsProps) {
  const isHistory = useIsHistory();
  return (
    <>
      {hasCodes ? (
        <Button variant="outline" tone="danger" onClick={() => onAction('revoke')}>
          {text.revoke.label}
        </Button>
      ) : null}
      {isHistory || !mayMake ? null : (
        <Button
          variant={hasCodes ? 'outline' : 'solid'}
          tone={hasCodes ? 'neutral' : 'brand'}
          onClick={() => onAction('make')}
        >
          {hasCodes ? text.make.again : text.make.label}
        </Button>
      )}
      {hasSlips && !isHistory ? <Button onClick={() => print()}>{text.print}</Button> : null}
    </>
  );
}

function actionsOf(row: StartCode, isHistory: boolean, start: (action: Action) => void) {
  const make = {
    id: 'make',
    label: text.make.one,
    onSelect: () => start({ act: 'make', row }),
  };
  const revoke = {
    id: 'revoke',
    label: text.revoke.one,
    destructive: true,
    onSelect: () => start({ act: 'revoke', row }),
  };
  const mayMake = row.takes && !row.begun && !isHistory;
  return [...(mayMake ? [make] : []), ...(row.code === null ? [] : [revoke])];
}

interface ActionDialogProps {
  action: Action;
  exam: string;
  classid: string;
  isAgain: boolean;
  onClose: () => void;
}

function ActionDialog({ action: { act, row }, exam, classid, isAgain, onClose }: ActionDialogProps) {
  const make = useMakeStartCodes();
  const revoke = useRevokeStartCodes();
  const change = act === 'make' ? make : revoke;
  const whose = { ...(row ? { student: row.student_id } : {}), ...(classid === '' ? {} : { classid }) };
  const run = () =>
    change.mutate(
      { exam, ...whose },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={row ? text[act].titleOf(row.student_name) : text[act].title}
      confirmLabel={text[act].confirm}
      tone={act === 'make' ? 'brand' : 'danger'}
      busy={change.isPending}
      problem={toProblem(change.error)?.message}
      onClose={onClose}
      onConfirm={run}
    >
      {bodyOf(act, row ? row.code !== null : isAgain, row !== null)}
    </ConfirmDialog>
  );
}

function bodyOf(act: Action['act'], isAgain: boolean, isOne: boolean): string {
  if (act === 'revoke') return text.revoke.body;
  if (!isAgain) return text.make.body;
  return isOne ? text.make.bodyAgainOf : text.make.bodyAgain;
}
