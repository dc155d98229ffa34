import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useDeleteExam } from '../api';
import { text } from '../text';

export function DeleteExamDialog({ exam, onClose }: { exam: ExamForStaff; onClose: () => void }) {
  const remove = useDeleteExam();
  const isBegun = exam.attempt_count > 0;
  return (
    <ConfirmDialog
      open
      title={isBegun ? text.remove.inUseTitle : text.remove.title}
      onlyTells={isBegun}
      confirmLabel={text.remove.confirm}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(exam.id, {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onClose();
          },
        })
      }
    >
      {isBegun ? text.remove.inUse(exam.name, formatNumber(exam.attempt_count)) : text.remove.body(exam.name)}
      {remove.error ? (
        <Notice tone="danger" urgent>
          {toProblem(remove.error)?.message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
