import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '../features/auth/sign-in-form';
import { toaster } from '../ui/toast';
import { dropOthersKeys } from './exam-work';
import { HOME_PATHS } from './paths';
import { beginSession } from './session-store';

/** What follows whatever way of signing in. Spec §8: the server's message, then the home of the role. */
export function useComeIn(): (reply: SignedIn) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async ({ message, user }) => {
      // Who has to make a password first is greeted by that page: on a phone the message would lie over its words.
      if (!user.must_change_password) toaster.success(message);
      // Before the screens open: nothing of the former student is readable behind them.
      await dropOthersKeys(user);
      beginSession(user);
      void navigate(HOME_PATHS[user.level], { replace: true });
    },
    [navigate],
  );
}
