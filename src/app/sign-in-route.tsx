import { useLocation } from 'react-router-dom';
import { findDoor } from '../features/auth/doors/find-door';
import { SignIn } from '../features/auth/sign-in';
import { useIsOnline } from '../lib/use-connectivity';
import { lazyAgain } from '../ui/lazy-again';
import { useWaitingCount } from './exam-work';
import { loadInstallation, useHost, useInstallation, useInstallationUnanswered } from './installation-store';
import { loadUser, useSession } from './session-store';
import { useComeIn } from './use-come-in';

const Doors = lazyAgain(() =>
  import('../features/auth/doors/doors').then(({ Doors }) => ({ default: Doors })),
);

export function SignInRoute() {
  const door = findDoor(useLocation());
  const { schools, mail_reset } = useInstallation();
  const host = useHost();
  const isUnanswered = useInstallationUnanswered();
  const isOnline = useIsOnline();
  const comeIn = useComeIn();
  const { user, wasEnded } = useSession();
  const waiting = useWaitingCount();
  if (!door) {
    return (
      <SignIn
        {...host}
        schools={schools}
        isOnline={isOnline}
        wasEnded={wasEnded}
        waiting={waiting}
        onSignedIn={comeIn}
      />
    );
  }
  return (
    <Doors
      door={door}
      host={host}
      mailReset={mail_reset}
      isUnanswered={isUnanswered}
      onAskAgain={() => void loadInstallation()}
      isOnline={isOnline}
      present={user?.name ?? null}
      onSignedIn={comeIn}
      onReset={leaveOwnSession}
    />
  );
}

/** A reset ends every session of its account, perhaps the one that is open here; then its owner knows why. */
async function leaveOwnSession(): Promise<void> {
  await loadUser();
  useSession.setState({ wasEnded: false });
}
