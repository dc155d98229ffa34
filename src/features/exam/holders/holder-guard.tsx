import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExamForStaff } from '#contract/exam';
import { HolderWatch, useNoListShown } from './holder-watch';
import { countHolders } from './holders';
import { LeaveDialog, type Leaving } from './leave-dialog';
import { useGuardedWays } from './use-guarded-ways';
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
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>();
  const isAsked = useCallback(() => countHolders(known()) > 0, [known]);
  const askFor = useCallback(
    (to: string) => setLeaving({ holders: known(), go: () => void navigate(to) }),
    [known, navigate],
  );
  useGuardedWays(isAsked, askFor);
  const isUnwatched = useNoListShown(exam.id);
  return (
    <>
      {children}
      {isUnwatched ? <HolderWatch exam={exam} /> : null}
      <LeaveDialog leaving={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
