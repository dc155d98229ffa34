import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { RosterRow } from '#contract/roster';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useFinish, usePenalize, useRejoin, useRestore, useRetake } from '../api';
import { useThaw } from '../live/api';
import { WhyField } from '../time/why-field';
import type { RosterAction } from './offered-tasks';
import { RetakeToast, UNDO_MS } from './retake-toast';
import { text } from './text';

interface RosterActionDialogProps {
  action: RosterAction;
  row: RosterRow;
  examId: string;
  onClose: () => void;
}

/** States what will happen to the student before it is done. */
export function RosterActionDialog({ action, row, examId, onClose }: RosterActionDialogProps) {
  const [why, setWhy] = useState('');
  const { run, isPending } = useAction(action, row, { examId, why: why.trim() });
  const words = text.actions[action];
  const body =
    action === 'retake' ? text.actions.retake.body(formatNumber(row.answered)) : text.actions[action].body;
  return (
    <ConfirmDialog
      open
      title={words.title(row.student_name)}
      confirmLabel={words.confirm}
      tone={action === 'penalize' || action === 'retake' ? 'danger' : 'brand'}
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
      <chakra.div display="grid" gap="4">
        <p>{body}</p>
        <WhyField deed={action} value={why} onChange={setWhy} />
      </chakra.div>
    </ConfirmDialog>
  );
}

interface Outcome {
  onSuccess: (reply: { message: string }) => void;
  onError: (error: unknown) => void;
  onSettled: () => void;
}

function useAction(action: RosterAction, row: RosterRow, { examId, why }: { examId: string; why: string }) {
  const rejoin = useRejoin();
  const thaw = useThaw();
  const finish = useFinish();
  const penalize = usePenalize();
  const retake = useRetake();
  const restore = useRestore();
  const id = row.log_id ?? '';
  const reason = why ? { why } : {};
  const run = (outcome: Outcome) => {
    switch (action) {
      case 'rejoin':
        return rejoin.mutate({ id, ...reason }, outcome);
      case 'thaw':
        return thaw.mutate({ exam: examId, attempts: [id], ...reason }, outcome);
      case 'finish':
        return finish.mutate({ id, exam: examId, ...reason }, outcome);
      case 'penalize':
        return penalize.mutate({ student: row.student_id, exam: examId, ...reason }, outcome);
      case 'retake':
        return retake.mutate(
          { id, student: row.student_id, exam: examId, ...reason },
          { ...outcome, onSuccess: ({ message }) => tellRetaken(message) },
        );
      case 'restore':
        return restore.mutate({ id: row.restorable ?? '', ...reason }, outcome);
    }
  };
  const tellRetaken = (message: string) => {
    const undo = () => restore.mutateAsync({ id }).then((reply) => reply.message);
    toaster.success(<RetakeToast message={message} undo={undo} />, UNDO_MS);
  };
  return {
    run,
    isPending: [rejoin, thaw, finish, penalize, retake, restore].some((change) => change.isPending),
  };
}
