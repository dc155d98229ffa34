import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { findDoor } from '../features/auth/doors/find-door';
import { SignIn } from '../features/auth/sign-in';
import { useIsOnline } from '../lib/use-connectivity';
import { useInstallation } from './installation-store';
import { useComeIn } from './use-come-in';

const Doors = lazy(() => import('../features/auth/doors/doors').then(({ Doors }) => ({ default: Doors })));

export function SignInRoute() {
  const door = findDoor(useLocation());
  const { demo, schools, mail_reset } = useInstallation();
  const isOnline = useIsOnline();
  const comeIn = useComeIn();
  if (door) return <Doors door={door} demo={demo} mailReset={mail_reset} onSignedIn={comeIn} />;
  return <SignIn demo={demo} schools={schools} isOnline={isOnline} onSignedIn={comeIn} />;
}
