import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { SuspendedTogether } from '#contract/exam-session/live';
import type { RosterRow } from '#contract/exam-session/roster';
import { nameSome } from '#domain/exam/name-some';
import { formatClock, formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { NoticeRow } from '../notice-row';
import { WhyField } from '../time/why-field';
import { useSuspended, useWithdrawSuspended } from './api';
import { text } from './text';

interface SuspendedNoticeProps {
  examId: string;
  rows: readonly RosterRow[];
  /** False: nothing is asked again by itself. */
  isLive: boolean;
}

/** Names who was stopped by his device while its whole room was cut off: the proctor decides, for all at once. */
export function SuspendedNotice({ examId, rows, isLive }: SuspendedNoticeProps) {
  const penalties = rows.reduce((sum, row) => sum + row.penalties, 0);
  const { data } = useSuspended(examId, penalties, isLive);
  const [chosen, setChosen] = useState<SuspendedTogether>();
  return (
    <>
      {penalties === 0
        ? null
        : data?.data.map((together) => (
            <NoticeRow
              key={`${together.room} ${together.from}`}
              actions={
                <Button variant="outline" tone="neutral" onClick={() => setChosen(together)}>
                  {text.withdraw(countOf(together))}
                </Button>
              }
            >
              {text.suspended(countOf(together), together.room, spanOf(together))}{' '}
              {nameSome(namesOf(together))}
            </NoticeRow>
          ))}
      {chosen ? <WithdrawAll examId={examId} together={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}

interface WithdrawAllProps {
  examId: string;
  together: SuspendedTogether;
  onClose: () => void;
}

function WithdrawAll({ examId, together, onClose }: WithdrawAllProps) {
  const [why, setWhy] = useState(text.why(together.room, formatClock(together.from)));
  const withdraw = useWithdrawSuspended();
  const isHistory = useIsHistory();
  const reason = why.trim();
  return (
    <ConfirmDialog
      open
      title={text.withdrawTitle(countOf(together))}
      confirmLabel={text.withdrawConfirm}
      tone="brand"
      busy={withdraw.isPending}
      problem={toProblem(withdraw.error)?.message}
      onClose={onClose}
      onConfirm={() => {
        if (reason === '') return;
        const attempts = together.pupils.map(({ log_id: id }) => id);
        const incidents = together.pupils.flatMap((pupil) => pupil.incidents);
        withdraw.mutate(
          { exam: examId, attempts, incidents, why: reason },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
          },
        );
      }}
    >
      <chakra.div display="grid" gap="4">
        <p>{isHistory ? text.withdrawOnly : text.withdrawBody}</p>
        <p>{namesOf(together).join(', ')}</p>
        <WhyField
          action="withdraw"
          required
          value={why}
          onChange={setWhy}
          error={reason === '' ? text.whyMissing : undefined}
        />
      </chakra.div>
    </ConfirmDialog>
  );
}

function countOf({ pupils }: SuspendedTogether): string {
  return formatNumber(pupils.reduce((sum, { incidents }) => sum + incidents.length, 0));
}

function namesOf({ pupils }: SuspendedTogether): string[] {
  return pupils.map(({ student_name: name }) => name);
}

function spanOf({ from, to }: SuspendedTogether): string {
  return to === null ? text.since(formatClock(from)) : text.span(formatClock(from), formatClock(to));
}
