import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useThaw } from '../live/api';
import { WhyField } from '../time/why-field';
import { useFinish, usePenalize, useRejoin, useRestore, useRetake } from './api';
import type { RosterAction } from './offered-tasks';
import { text } from './text';
import { UNDO_MS, UndoToast } from './undo-toast';

interface RosterActionDialogProps {
  action: RosterAction;
  row: RosterRow;
  examId: string;
  onClose: () => void;
}

/** States what will happen to the student before it is done. */
export function RosterActionDialog({ action, row, examId, onClose }: RosterActionDialogProps) {
  const [why, setWhy] = useState('');
  const { run, isPending, error } = useAction(action, row, { examId, why: why.trim() });
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
      problem={toProblem(error)?.message}
      onClose={onClose}
      onConfirm={() => run(onClose)}
    >
      <chakra.div display="grid" gap="4">
        <p>{body}</p>
        <WhyField action={action} value={why} onChange={setWhy} />
      </chakra.div>
    </ConfirmDialog>
  );
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
  const run = (onDone: () => void) => {
    const outcome = {
      onSuccess: ({ message }: { message: string }) => {
        toaster.success(message);
        onDone();
      },
    };
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
          {
            onSuccess: ({ message }) => {
              tellRetaken(message);
              onDone();
            },
          },
        );
      case 'restore':
        return restore.mutate({ id: row.restorable ?? '', ...reason }, outcome);
    }
  };
  const tellRetaken = (message: string) => {
    const undo = () => restore.mutateAsync({ id }).then((reply) => reply.message);
    toaster.success((close) => <UndoToast message={message} undo={undo} close={close} />, UNDO_MS);
  };
  const changes = [rejoin, thaw, finish, penalize, retake, restore];
  return {
    run,
    isPending: changes.some((change) => change.isPending),
    error: changes.find((change) => change.error)?.error,
  };
}
