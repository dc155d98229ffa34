import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { FirstPasswordPage } from '../../features/auth/profile/first-password-page';
import { useHost } from '../installation-store';
import { HOME_PATHS, PATHS } from '../paths';
import { updateUser } from '../session-store';
import { SignOutQuestion } from '../shell/sign-out-question';
import { useSignOut } from '../shell/use-sign-out';

/** Redirects as soon as there is nothing to change: home, or to the exam from which a student was sent here. */
export function FirstPasswordRoute({ user }: { user: User }) {
  const host = useHost();
  const { signOut } = useSignOut();
  const { hash } = useLocation();
  if (!user.must_change_password) return <Navigate to={nextPlace(user, hash)} replace />;
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

/** Behind the hash stands at most the query of an exam's address (`src/exam`), never another page. */
function nextPlace({ level }: User, hash: string): string {
  const isFromExam = level === 'student' && new URLSearchParams(hash.slice(1)).has('onExam');
  return isFromExam ? PATHS.studentExams + hash.slice(1) : HOME_PATHS[level];
}
