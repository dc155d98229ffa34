import { useNavigate } from 'react-router-dom';
import { SignIn } from '../features/auth/sign-in';
import { useIsOnline } from '../lib/use-connectivity';
import { toaster } from '../ui/toast';
import { dropOthersKeys } from './exam-work';
import { useInstallation } from './installation-store';
import { HOME_PATHS } from './paths';
import { beginSession } from './session-store';

export function SignInRoute() {
  const navigate = useNavigate();
  const { demo, schools } = useInstallation();
  const isOnline = useIsOnline();
  return (
    <SignIn
      demo={demo}
      schools={schools}
      isOnline={isOnline}
      onSignedIn={async ({ message, user }) => {
        // Spec §8: the server's message, then the home of the role.
        toaster.success(message);
        // Before the screens open: nothing of the former student is readable behind them.
        await dropOthersKeys(user);
        beginSession(user);
        void navigate(HOME_PATHS[user.level], { replace: true });
      }}
    />
  );
}
