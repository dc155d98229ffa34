import type { RosterRow } from '#contract/exam-session/roster';
import { HereForm } from '../allowances/here-form';
import { ReceiptsDialog } from '../carry/receipts-dialog';
import { HeldDialog } from '../held/held-dialog';
import { MessageDialog } from '../messages/message-dialog';
import { AddTimeDialog } from '../time/add-time-dialog';
import { LostTimeDialog } from '../time/lost-time-dialog';
import { PauseDialog } from '../time/pause-dialog';
import { AnswersDialog } from './answers-dialog';
import type { RosterTask } from './offered-tasks';
import { RosterActionDialog } from './roster-action-dialog';
import { WithdrawDialog } from './withdraw-dialog';

/** What the proctor is about to do or view: for one student, or the `held` answers and the `lost` time of all. */
export type OpenTask = { task: RosterTask; row: RosterRow } | { task: 'held' | 'lost'; row: null };

interface RosterDialogsProps {
  open: OpenTask | null;
  examId: string;
  onClose: () => void;
}

export function RosterDialogs({ open, examId, onClose }: RosterDialogsProps) {
  if (!open) return null;
  const { row, task } = open;
  if (task === 'lost') return <LostTimeDialog examId={examId} onClose={onClose} />;
  if (row === null) return <HeldDialog examId={examId} student={null} onClose={onClose} />;
  if (task === 'allowance') return <HereForm examId={examId} row={row} onClose={onClose} />;
  // The sitting to be restored is in the archive.
  if (task === 'restore')
    return <RosterActionDialog action={task} row={row} examId={examId} onClose={onClose} />;
  if (row.log_id === null) return null;
  const begun = { ...row, log_id: row.log_id };
  switch (task) {
    case 'held': {
      const student = { attempt: begun.log_id, name: row.student_name };
      return <HeldDialog examId={examId} student={student} onClose={onClose} />;
    }
    case 'answers':
      return <AnswersDialog examId={examId} row={row} onClose={onClose} />;
    case 'receipts':
      return <ReceiptsDialog examId={examId} row={begun} onClose={onClose} />;
    case 'history':
      // Shown on a page of its own, in place of the list.
      return null;
    case 'withdraw':
      return <WithdrawDialog examId={examId} row={begun} onClose={onClose} />;
    case 'message':
      return <MessageDialog examId={examId} addressees={{ to: 'pupils', rows: [row] }} onClose={onClose} />;
    case 'addTime':
      return <AddTimeDialog examId={examId} target={{ whom: 'picked', rows: [begun] }} onClose={onClose} />;
    case 'pause':
    case 'resume':
      return (
        <PauseDialog act={task} examId={examId} whose={{ of: 'pupils', rows: [begun] }} onClose={onClose} />
      );
    default:
      return <RosterActionDialog action={task} row={row} examId={examId} onClose={onClose} />;
  }
}
