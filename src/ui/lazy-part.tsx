import { type ReactNode, Suspense } from 'react';
import { connectivity } from '../lib/connectivity';
import { loadAnew } from '../lib/sw-bridge';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { FailureBoundary } from './failure-boundary';
import { AlertIcon, CloudOffIcon } from './icons/basic-icons';
import { text } from './part-text';
import { EmptyState, LoadingState } from './states';
import { text as ui } from './text';

interface LazyPartProps {
  /** What is shown; another one is tried anew. */
  place?: string;
  /** For a dialog, or a page in place of this one: closes it. */
  onClose?: () => void;
  /** Shown until the code is loaded. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A tab, a dialog or a page whose code is loaded on demand. If it cannot be opened, only this part says so. */
export function LazyPart({ place = '', onClose, waiting = <LoadingState />, children }: LazyPartProps) {
  return (
    <FailureBoundary place={place} instead={onClose ? <DialogFailed onClose={onClose} /> : <PartFailed />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailureBoundary>
  );
}

function PartFailed() {
  return (
    <EmptyState
      title={text.failed}
      icon={connectivity.isOnline() ? AlertIcon : CloudOffIcon}
      tone="lantern"
      action={<Button onClick={() => void loadAnew()}>{text.reload}</Button>}
    >
      {reason()}
    </EmptyState>
  );
}

function DialogFailed({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      tone="brand"
      title={text.failed}
      confirmLabel={text.reload}
      cancelLabel={ui.close}
      onConfirm={() => void loadAnew()}
      onClose={onClose}
    >
      {reason()}
    </ConfirmDialog>
  );
}

function reason(): string {
  return connectivity.isOnline() ? text.failedOnline : text.failedOffline;
}
