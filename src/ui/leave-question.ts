import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isSameAddress, useLeaveGuard } from '../lib/leave-guard';
import type { ConfirmDialogProps } from './confirm-dialog';

interface LeaveQuestion {
  /** Leaves by a button of the page itself: asks first if something would be lost. */
  leave: (go?: () => void) => void;
  /** The state of the dialog that asks; its words are the page's. */
  question: Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'>;
}

/**
 * While `isLost`, every way out of the page asks first. `onLeave` closes what is open: the address that the user goes
 * to may be another view of the same page.
 */
export function useLeaveQuestion(isLost: boolean, onLeave?: () => void): LeaveQuestion {
  const [asked, setAsked] = useState<{ go: () => void }>();
  const newest = useRef(onLeave);
  useLayoutEffect(() => {
    newest.current = onLeave;
  });
  const guard = useMemo(
    () =>
      isLost
        ? {
            isHeld: () => true,
            isHere: isSameAddress,
            ask: (go: () => void) => setAsked({ go }),
            onLeave: () => newest.current?.(),
          }
        : null,
    [isLost],
  );
  useLeaveGuard(guard);
  // What was asked about is saved by now.
  if (asked && !isLost) setAsked(undefined);
  const leaveBy = (go: () => void) => {
    onLeave?.();
    go();
  };
  return {
    leave: (go = () => undefined) => (isLost ? setAsked({ go: () => leaveBy(go) }) : leaveBy(go)),
    question: {
      open: asked !== undefined,
      onClose: () => setAsked(undefined),
      onConfirm: () => {
        setAsked(undefined);
        asked?.go();
      },
    },
  };
}
