import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../lib/api-error';
import { readKeptUser } from '../../lib/kept-user';
import { settleUnsent } from '../../lib/unsent-work';
import { toaster } from '../../ui/toast';
import { readLeftWork } from '../exam-work';
import { PATHS } from '../paths';
import { signOut } from '../session-store';
import { askBeforeLeaving } from './sign-out-question';
import { text } from './text';

/** Logout for menu and search; a second press while it runs does nothing. */
export function useSignOut(): { busy: boolean; signOut: () => void } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const leave = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const user = readKeptUser();
    const isStillHere = () => readKeptUser()?.id === user?.id;
    const [grades, exams] = await Promise.all([settleUnsent(user?.id ?? ''), readLeftWork(user)]);
    // His session may end, and the next one begin, at any of these pauses.
    if (!isStillHere() || !(await askBeforeLeaving({ grades, exams })) || !isStillHere()) {
      running.current = false;
      setBusy(false);
      return;
    }
    try {
      toaster.success((await signOut()) ?? text.signedOutHere);
      void navigate(PATHS.signIn, { replace: true });
    } catch (error) {
      // Spec §8: the server's message. The session stays, because it is still open on the server.
      toaster.error(isApiError(error) ? error.message : text.signOutFailed);
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, signOut: () => void leave() };
}
