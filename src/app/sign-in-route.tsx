import { lazy, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findDoor } from '../features/auth/doors/find-door';
import { SignIn } from '../features/auth/sign-in';
import type { SignedIn } from '../features/auth/sign-in-form';
import { useIsOnline } from '../lib/use-connectivity';
import { toaster } from '../ui/toast';
import { dropOthersKeys } from './exam-work';
import { useInstallation } from './installation-store';
import { HOME_PATHS } from './paths';
import { beginSession } from './session-store';

const Doors = lazy(() => import('../features/auth/doors/doors').then(({ Doors }) => ({ default: Doors })));

export function SignInRoute() {
  const navigate = useNavigate();
  const door = findDoor(useLocation());
  const { demo, schools, mail_reset } = useInstallation();
  const isOnline = useIsOnline();
  const comeIn = useCallback(
    async ({ message, user }: SignedIn) => {
      // Spec §8: the server's message, then the home of the role.
      toaster.success(message);
      // Before the screens open: nothing of the former student is readable behind them.
      await dropOthersKeys(user);
      beginSession(user);
      void navigate(HOME_PATHS[user.level], { replace: true });
    },
    [navigate],
  );
  if (door) return <Doors door={door} demo={demo} mailReset={mail_reset} onSignedIn={comeIn} />;
  return <SignIn demo={demo} schools={schools} isOnline={isOnline} onSignedIn={comeIn} />;
}
