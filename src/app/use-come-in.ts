import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '../features/auth/sign-in-form';
import { toaster } from '../ui/toast';
import { dropOthersKeys } from './exam-work';
import { HOME_PATHS } from './paths';
import { beginSession } from './session-store';

/** What follows every kind of sign-in. Spec §8: the server's message, then the role's home page. */
export function useComeIn(): (reply: SignedIn) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async ({ message, user }) => {
      // The page for a first password has its own greeting; on a phone the message would cover it.
      if (!user.must_change_password) toaster.success(message);
      // Before the screens open, so that nothing of the former student can be read.
      await dropOthersKeys(user);
      beginSession(user);
      void navigate(HOME_PATHS[user.level], { replace: true });
    },
    [navigate],
  );
}
