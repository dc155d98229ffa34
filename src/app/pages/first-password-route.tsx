import { Navigate } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { FirstPasswordPage } from '../../features/auth/profile/first-password-page';
import { useHost } from '../installation-store';
import { HOME_PATHS } from '../paths';
import { updateUser } from '../session-store';
import { SignOutQuestion } from '../shell/sign-out-question';
import { useSignOut } from '../shell/use-sign-out';

/** Redirects home as soon as there is nothing to change. */
export function FirstPasswordRoute({ user }: { user: User }) {
  const host = useHost();
  const { signOut } = useSignOut();
  if (!user.must_change_password) return <Navigate to={HOME_PATHS[user.level]} replace />;
  return (
    <>
      <SignOutQuestion />
      <FirstPasswordPage
        user={user}
        host={host}
        onUser={(updated) => updateUser(updated.id, () => updated)}
        onSignOut={signOut}
      />
    </>
  );
}
