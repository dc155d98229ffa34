import { lazy, useState } from 'react';
import type { ExamForStudent } from '#contract/exam/exam';
import { Button } from '../../../ui/button';
import { LazyPart } from '../../../ui/lazy-part';
import { text } from './text';

const OwnHistoryDialog = lazy(() =>
  import('./own-history-dialog').then(({ OwnHistoryDialog }) => ({ default: OwnHistoryDialog })),
);

/** For students who have begun and are not in the exam now. */
export function OwnHistoryButton({ exam }: { exam: ExamForStudent }) {
  const [isOpen, setIsOpen] = useState(false);
  if (exam.start_time === null || exam.progress === 'running') return null;
  return (
    <>
      <Button
        variant="ghost"
        tone="neutral"
        alignSelf="flex-start"
        ms="-3"
        fontSize="sm"
        onClick={() => setIsOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen ? (
        <LazyPart waiting={null} onClose={() => setIsOpen(false)}>
          <OwnHistoryDialog exam={exam} onClose={() => setIsOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
