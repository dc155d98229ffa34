import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { BackButton } from '../exam-head';
import { HolderList } from './holder-list';
import { countHolders, type Holders } from './holders';
import { text } from './text';
import { useGuardedWays } from './use-guarded-ways';
import { useHolders } from './use-holders';

interface LeaveButtonProps {
  examId: string;
  isProctor?: boolean;
  onLeave: () => void;
}

interface Held {
  holders: Holders;
  go: () => void;
}

/**
 * The button to leave a room. It asks first if answers of anybody in the exam may still be only on his device; so do
 * the links that lead away from the room, by what the room shows, and the browser before its page is closed.
 */
export function LeaveButton({ examId, isProctor = false, onLeave }: LeaveButtonProps) {
  const { known, look } = useHolders(examId);
  const navigate = useNavigate();
  const [held, setHeld] = useState<Held>();
  const [isLooking, setLooking] = useState(false);
  const isHeld = useCallback(() => countHolders(known()) > 0, [known]);
  const askFor = useCallback(
    (to: string) => setHeld({ holders: known(), go: () => void navigate(to) }),
    [known, navigate],
  );
  useGuardedWays(isHeld, askFor);
  const leave = async () => {
    setLooking(true);
    const holders = await look();
    setLooking(false);
    if (countHolders(holders) === 0) return onLeave();
    setHeld({ holders, go: onLeave });
  };
  return (
    <>
      <BackButton busy={isLooking} onClick={() => void leave()} />
      {held ? (
        <ConfirmDialog
          open
          title={text.leave.title}
          confirmLabel={text.leave.confirm}
          cancelLabel={text.leave.stay}
          onClose={() => setHeld(undefined)}
          onConfirm={() => {
            setHeld(undefined);
            held.go();
          }}
        >
          <HolderList holders={held.holders} isProctor={isProctor} isWhole />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
