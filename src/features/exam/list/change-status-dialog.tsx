import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useChangeStatus } from '../api';
import { ExamHolders } from '../holders/exam-holders';
import { ExamPaused } from '../holders/exam-paused';
import { OpeningDialog } from '../opening/opening-dialog';
import { text } from '../text';

interface ChangeStatusDialogProps {
  exam: ExamForStaff;
  /** Omitted for a substitute: the form belongs to the exam's teacher. */
  onMend?: () => void;
  onClose: () => void;
}

export function ChangeStatusDialog({ exam, onMend, onClose }: ChangeStatusDialogProps) {
  // As it was when this opened: once it is changed, the same dialog would ask for the opposite.
  const [wasActive] = useState(exam.isactive);
  return wasActive ? (
    <ClosingDialog exam={exam} onClose={onClose} />
  ) : (
    <OpeningDialog
      examId={exam.id}
      name={exam.name}
      onMend={exam.substitute ? undefined : onMend}
      onClose={onClose}
    />
  );
}

function ClosingDialog({ exam, onClose }: Omit<ChangeStatusDialogProps, 'onMend'>) {
  const change = useChangeStatus();
  return (
    <ConfirmDialog
      open
      title={text.status.closeTitle}
      confirmLabel={text.status.closeConfirm}
      busy={change.isPending}
      problem={toProblem(change.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          { id: exam.id, state: 'inactive' },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
          },
        )
      }
    >
      <p>{text.status.closeBody(exam.name)}</p>
      {exam.attempt_count > 0 ? (
        <>
          <p>{text.status.closeRunning(formatNumber(exam.attempt_count))}</p>
          <ExamPaused examId={exam.id} />
          <ExamHolders examId={exam.id} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}
