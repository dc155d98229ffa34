import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { text } from './text';

const SafeBrowserDialog = lazy(() =>
  import('./safe-browser-dialog').then(({ SafeBrowserDialog }) => ({ default: SafeBrowserDialog })),
);

/** Leads to the settings of Safe Exam Browser with which an exam is opened. */
export function SafeBrowserButton({ exam }: { exam: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" tone="neutral" onClick={() => setIsOpen(true)}>
        <LockIcon boxSize="4" />
        {text.action}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SafeBrowserDialog exam={exam} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
