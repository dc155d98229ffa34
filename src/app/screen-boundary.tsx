import type { ReactNode } from 'react';
import { connectivity } from '../lib/connectivity';
import { loadAnew } from '../lib/sw-bridge';
import { Button } from '../ui/button';
import { FailureBoundary } from '../ui/failure-boundary';
import { AlertIcon, CloudOffIcon } from '../ui/icons/basic-icons';
import { EmptyState } from '../ui/states';
import { text } from './text';

interface Props {
  /** A new place is a new chance. */
  place: string;
  children: ReactNode;
}

/** Keeps the shell if a screen fails, or its code cannot be loaded offline. */
export function ScreenBoundary({ place, children }: Props) {
  return (
    <FailureBoundary place={place} instead={<ScreenFailed />}>
      {children}
    </FailureBoundary>
  );
}

function ScreenFailed() {
  const isOnline = connectivity.isOnline();
  return (
    <EmptyState
      title={text.screenFailed}
      icon={isOnline ? AlertIcon : CloudOffIcon}
      tone="lantern"
      action={<Button onClick={() => void loadAnew()}>{text.reload}</Button>}
    >
      {isOnline ? text.screenFailedOnline : text.screenFailedOffline}
    </EmptyState>
  );
}
