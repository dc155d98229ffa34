import { type ReactNode, useMemo, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { type LeaveGuard, useLeaveGuard } from '../../../lib/leave-guard';
import { HolderWatch, useNoListShown } from './holder-watch';
import { countHolders } from './holders';
import { LeaveDialog, type Leaving } from './leave-dialog';
import { useHolders } from './use-holders';

interface HolderGuardProps {
  exam: Pick<ExamForStaff, 'id' | 'isactive' | 'open_at' | 'close_at' | 'proctor_of'>;
  children: ReactNode;
}

/**
 * Around everything that is shown of an exam: whichever tab or page of it is open, the links that lead away from the exam ask first
 * if somebody's answers may still be only on his device, and so does the browser before its page is closed.
 */
export function HolderGuard({ exam, children }: HolderGuardProps) {
  const { known } = useHolders(exam.id);
  const [leaving, setLeaving] = useState<Leaving>();
  const guard = useMemo<LeaveGuard>(
    () => ({
      isHeld: () => countHolders(known()) > 0,
      isHere: (to, from) => to.pathname === from.pathname && examOf(to) === examOf(from),
      ask: (go) => setLeaving({ holders: known(), go }),
    }),
    [known],
  );
  useLeaveGuard(guard);
  const isUnwatched = useNoListShown(exam.id);
  return (
    <>
      {children}
      {isUnwatched ? <HolderWatch exam={exam} /> : null}
      <LeaveDialog leaving={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

/** The exam that an address opens; its other views have the same. */
function examOf({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get('exam');
}
