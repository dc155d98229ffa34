import type { RosterRow } from '#contract/logs';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { AlertIcon, ArrowRightIcon, CheckCircleIcon, RefreshIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { toaster } from '../../../ui/toast';
import { useFinish, usePenalize, useRejoin, useRetake } from '../api';
import type { RosterAction } from '../roster-filter';
import { text } from '../text';

export const ACTION_ICONS: Readonly<Record<RosterAction, IconType>> = {
  rejoin: ArrowRightIcon,
  finish: CheckCircleIcon,
  penalize: AlertIcon,
  retake: RefreshIcon,
};

interface RosterActionDialogProps {
  action: RosterAction;
  row: RosterRow;
  examId: string;
  onClose: () => void;
}

/** Says what will happen to this student before it does. */
export function RosterActionDialog({ action, row, examId, onClose }: RosterActionDialogProps) {
  const { run, isPending } = useAction(action, row, examId);
  const words = text.actions[action];
  const body =
    action === 'retake' ? text.actions.retake.body(formatNumber(row.answered)) : text.actions[action].body;
  return (
    <ConfirmDialog
      open
      title={words.title(row.student_name)}
      confirmLabel={words.confirm}
      tone={action === 'rejoin' || action === 'finish' ? 'brand' : 'danger'}
      busy={isPending}
      onClose={onClose}
      onConfirm={() =>
        run({
          onSuccess: ({ message }) => toaster.success(message),
          onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
          onSettled: onClose,
        })
      }
    >
      {body}
    </ConfirmDialog>
  );
}

interface Outcome {
  onSuccess: (reply: { message: string }) => void;
  onError: (error: unknown) => void;
  onSettled: () => void;
}

function useAction(action: RosterAction, row: RosterRow, examId: string) {
  const rejoin = useRejoin();
  const finish = useFinish();
  const penalize = usePenalize();
  const retake = useRetake();
  const id = row.log_id ?? '';
  const run = (outcome: Outcome) => {
    switch (action) {
      case 'rejoin':
        return rejoin.mutate(id, outcome);
      case 'finish':
        return finish.mutate({ id, exam: examId }, outcome);
      case 'penalize':
        return penalize.mutate({ student: row.student_id, exam: examId }, outcome);
      case 'retake':
        return retake.mutate({ id, student: row.student_id, exam: examId }, outcome);
    }
  };
  return { run, isPending: [rejoin, finish, penalize, retake].some((change) => change.isPending) };
}
