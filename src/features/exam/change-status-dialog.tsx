import type { ExamForStaff } from '#contract/exam';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toaster } from '../../ui/toast';
import { useChangeStatus } from './api';
import { text } from './text';

export function ChangeStatusDialog({ exam, onClose }: { exam: ExamForStaff; onClose: () => void }) {
  const change = useChangeStatus();
  const { isactive: isOpen } = exam;
  return (
    <ConfirmDialog
      open
      title={isOpen ? text.status.closeTitle : text.status.openTitle}
      confirmLabel={isOpen ? text.status.closeConfirm : text.status.openConfirm}
      tone={isOpen ? 'danger' : 'brand'}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(exam.id, {
          onSuccess: ({ message }) => toaster.success(message),
          onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
          onSettled: onClose,
        })
      }
    >
      <p>{isOpen ? text.status.closeBody(exam.name) : text.status.openBody(exam.name)}</p>
      {isOpen && exam.attempt_count > 0 ? (
        <p>{text.status.closeRunning(formatNumber(exam.attempt_count))}</p>
      ) : null}
    </ConfirmDialog>
  );
}
