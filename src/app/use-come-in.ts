import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '../features/auth/sign-in-form';
import { toaster } from '../ui/toast';
import { dropOthersKeys } from './exam-work';
import { HOME_PATHS } from './paths';
import { beginSession, disown, replaceSession } from './session-store';

/**
 * What follows every kind of sign-in. Spec §8: the server's message, then the role's home page. Whoever has left the
 * form by then is signed out again on the server, and nothing of him is shown to the one who sits there now.
 */
export function useComeIn(): (reply: SignedIn, isHere?: () => boolean) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async ({ message, user }, isHere = () => true) => {
      if (isHere()) {
        replaceSession();
        // Before the screens open, so that nothing of the former student can be read.
        await dropOthersKeys(user);
      }
      if (!isHere()) return disown(user);
      // The page for a first password has its own greeting; on a phone the message would cover it.
      if (!user.must_change_password) toaster.success(message);
      beginSession(user);
      void navigate(HOME_PATHS[user.level], { replace: true });
    },
    [navigate],
  );
}
