import { type StudentRow, student } from '#contract/school/student';
import { useSchoolWrite } from '../api';
import { LeaveDialog } from './leave-dialog';
import { text } from './text';
import { ToggleDialog } from './toggle-dialog';

/** What is to happen to a pupil: he leaves, comes back, or it is noted why he left. */
export type PupilTurn = 'leave' | 'return' | 'note';

interface PupilToggleProps {
  of: StudentRow;
  turn: PupilTurn;
  onClose: () => void;
}

export function PupilToggle({ of: { id, name, state }, turn, onClose }: PupilToggleProps) {
  const leave = useSchoolWrite(student.changeStatus);
  const { returnTitle, returnBody, states } = text.pupils;
  if (turn === 'return') {
    return (
      <ToggleDialog
        endpoint={student.changeStatus}
        id={id}
        state="active"
        title={returnTitle(name)}
        confirmLabel={text.activate}
        onClose={onClose}
      >
        {returnBody(states[state].toLowerCase())}
      </ToggleDialog>
    );
  }
  return (
    <LeaveDialog
      title={turn === 'note' ? text.leaving.noteTitle(name) : text.deactivateTitle(name)}
      isOff={turn === 'note'}
      busy={leave.isPending}
      send={(leaving, then) => leave.mutate({ id, state: 'inactive', ...leaving }, then)}
      onClose={onClose}
    />
  );
}
