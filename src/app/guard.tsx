import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import type { Level } from '#contract/levels';
import { keepScannedToken } from '../lib/exam-link';
import { LoadingState } from '../ui/states';
import { PATHS } from './paths';
import { useSession } from './session-store';
import { text } from './text';

// Spec §6, §9.
const REDIRECT_DELAY_MS = 500;

export interface GuardProps {
  /** Omitted: every level. */
  levels?: readonly Level[];
  /** Also opens while the password is still the one from the school. */
  firstPassword?: boolean;
  children: (user: User) => ReactNode;
}

/** Shows a page to its levels; everybody else is sent to the start page after 500 ms. */
export function Guard({ levels, firstPassword = false, children }: GuardProps) {
  const { status, user } = useSession();
  const isAllowed = user !== null && (levels === undefined || levels.includes(user.level));
  const isRefused = status !== 'loading' && !isAllowed;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRefused) return;
    if (!user) keepScannedToken(location);
    const timer = setTimeout(() => void navigate(PATHS.signIn, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRefused, navigate, user]);
  if (status === 'loading') return <LoadingState label={text.checkingSession} />;
  if (!isAllowed) return <LoadingState label={user ? text.redirecting : text.signInFirst} />;
  if (user.must_change_password && !firstPassword) return <Navigate to={PATHS.firstPassword} replace />;
  // Another person in the same tab begins anew: nothing typed or opened by the former one stays.
  return <Fragment key={user.id}>{children(user)}</Fragment>;
}
