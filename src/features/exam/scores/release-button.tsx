import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { Button } from '../../../ui/button';
import { useRelease } from '../results/api';
import { ReleaseDialog } from '../results/release-dialog';
import { text as resultText } from '../results/text';

interface ReleaseButtonProps {
  exam: ExamForStaff;
  /** Number of pupils whose scores wait for a decision between two markers; undefined while it is not known. */
  undecided: number | undefined;
}

/** Decides what pupils and parents see of the results; never of a rehearsal. */
export function ReleaseButton({ exam: { id: examId, kind }, undecided }: ReleaseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const release = useRelease(examId);
  if (kind === 'rehearsal') return null;
  return (
    <>
      <Button variant="outline" tone="neutral" disabled={!release.data} onClick={() => setOpen(true)}>
        {resultText.release.action}
      </Button>
      {isOpen && release.data ? (
        <ReleaseDialog
          examId={examId}
          release={release.data}
          undecided={undecided}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
