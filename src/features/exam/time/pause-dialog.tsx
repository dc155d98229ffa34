import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { usePauseExam, useResumeExam } from './api';
import { NamedPupils } from './named-pupils';
import { text } from './text';
import { type ClockAct, inputOf, type WhoseClock } from './whose-clock';
import { WhyField } from './why-field';

interface PauseDialogProps {
  act: ClockAct;
  examId: string;
  whose: WhoseClock;
  onClose: () => void;
}

/** Stops or resumes the clock of some or all. */
export function PauseDialog({ act, examId, whose, onClose }: PauseDialogProps) {
  const [why, setWhy] = useState('');
  const pause = usePauseExam();
  const resume = useResumeExam();
  const change = act === 'pause' ? pause : resume;
  const words = text[act];
  const input = { exam: examId, ...inputOf(whose), ...(why.trim() ? { why: why.trim() } : {}) };
  return (
    <ConfirmDialog
      open
      title={titleOf(act, whose)}
      confirmLabel={words.confirm}
      tone="brand"
      busy={change.isPending}
      problem={toProblem(change.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(input, {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onClose();
          },
        })
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{words.body}</p>
        {whose.of === 'pupils' && whose.rows.length > 1 ? <NamedPupils rows={whose.rows} /> : null}
        {whose.of === 'rooms' ? <p>{words.roomBody}</p> : null}
        {act === 'pause' ? <WhyField action="pause" value={why} onChange={setWhy} /> : null}
      </chakra.div>
    </ConfirmDialog>
  );
}

function titleOf(act: ClockAct, whose: WhoseClock): string {
  const words = text[act];
  if (whose.of === 'exam') return words.titleAll;
  if (whose.of === 'rooms') return words.titleRooms(whose.rooms.map(({ name }) => name).join(', '));
  const [first] = whose.rows;
  return whose.rows.length === 1 && first
    ? words.titleOne(first.student_name)
    : words.titleSome(formatNumber(whose.rows.length));
}
