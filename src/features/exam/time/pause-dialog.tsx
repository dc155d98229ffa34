import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { usePauseExam, useResumeExam } from './api';
import { text } from './text';
import type { Begun } from './time-target';
import { WhyField } from './why-field';

interface PauseDialogProps {
  act: 'pause' | 'resume';
  examId: string;
  /** Null: the whole exam. */
  row: Begun | null;
  onClose: () => void;
}

/** Stops the clock of one or all, or lets it go on. */
export function PauseDialog({ act, examId, row, onClose }: PauseDialogProps) {
  const [why, setWhy] = useState('');
  const pause = usePauseExam();
  const resume = useResumeExam();
  const change = act === 'pause' ? pause : resume;
  const words = text[act];
  const input = {
    exam: examId,
    ...(row ? { attempt: row.log_id } : {}),
    ...(why.trim() ? { why: why.trim() } : {}),
  };
  return (
    <ConfirmDialog
      open
      title={row ? words.titleOne(row.student_name) : words.titleAll}
      confirmLabel={words.confirm}
      tone="brand"
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(input, {
          onSuccess: ({ message }) => toaster.success(message),
          onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
          onSettled: onClose,
        })
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{words.body}</p>
        {act === 'pause' ? <WhyField value={why} onChange={setWhy} /> : null}
      </chakra.div>
    </ConfirmDialog>
  );
}
