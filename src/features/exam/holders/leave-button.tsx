import { useState } from 'react';
import { BackButton } from '../exam-head';
import { leaveView } from '../leave-exam';
import { countHolders } from './holders';
import { LeaveDialog, type Leaving } from './leave-dialog';
import { useHolders } from './use-holders';

interface LeaveButtonProps {
  examId: string;
  onLeave: () => void;
}

/**
 * The button to leave a room. It asks first if answers of anybody in the exam may still be only on his device. Links
 * and the closing of the page are held by `HolderGuard`.
 */
export function LeaveButton({ examId, onLeave }: LeaveButtonProps) {
  const { look } = useHolders(examId);
  const [leaving, setLeaving] = useState<Leaving>();
  const [isLooking, setLooking] = useState(false);
  const leave = async () => {
    setLooking(true);
    const holders = await look();
    setLooking(false);
    if (countHolders(holders) === 0) return onLeave();
    setLeaving({ holders, go: onLeave });
  };
  return (
    <>
      {/* What is not saved is asked for before the holders. */}
      <BackButton busy={isLooking} onClick={() => leaveView(() => void leave())} />
      <LeaveDialog leaving={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
