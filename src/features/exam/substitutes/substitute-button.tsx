import { lazy, Suspense, useState } from 'react';
import type { ExamForStaff } from '#contract/exam';
import { Button } from '../../../ui/button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { text } from './text';

const SubstituteDialog = lazy(() =>
  import('./substitute-dialog').then(({ SubstituteDialog }) => ({ default: SubstituteDialog })),
);

/** Leads to who runs the exam in the place of its teacher. */
export function SubstituteButton({ exam }: { exam: ExamForStaff }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" tone="neutral" onClick={() => setIsOpen(true)}>
        <UsersIcon boxSize="4" />
        {text.action}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SubstituteDialog exam={exam} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
