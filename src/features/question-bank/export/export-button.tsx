import { useState } from 'react';
import type { QuestionForStaff } from '#contract/bank';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { ExportDialog } from './export-dialog';
import { text } from './text';

interface ExportButtonProps {
  name: string;
  questions: readonly QuestionForStaff[];
  /** Not all of them are there yet. */
  disabled: boolean;
}

export function ExportButton({ name, questions, disabled }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" tone="neutral" disabled={disabled} onClick={() => setIsOpen(true)}>
        <DownloadIcon boxSize="4" />
        {text.open}
      </Button>
      {isOpen ? <ExportDialog name={name} questions={questions} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
