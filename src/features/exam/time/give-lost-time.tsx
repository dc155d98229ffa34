import type { LostTogether } from '#contract/exam-session/time';
import { formatClock } from '../../../lib/format';
import { AddTimeDialog } from './add-time-dialog';
import { text } from './text';

interface GiveLostTimeProps {
  examId: string;
  together: LostTogether;
  onClose: () => void;
}

/** The form with the minutes that pupils lost together filled in; they may be changed. */
export function GiveLostTime({ examId, together, onClose }: GiveLostTimeProps) {
  return (
    <AddTimeDialog
      examId={examId}
      target={{ whom: 'picked', rows: together.pupils }}
      offer={{
        minutes: together.minutes,
        why: text.lost.why(formatClock(together.from)),
        lost: together.pupils.map(({ id }) => id),
      }}
      onClose={onClose}
    />
  );
}
