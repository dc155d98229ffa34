import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { REPORT_MAX, toReportNote } from '#domain/exam-session/device-notes';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Notice } from '../../ui/states';
import { TextBox } from '../../ui/text-box';
import { text } from './foot-text';

interface ReportButtonProps {
  /** Resolves when the device has stored it. */
  onReport: (note: string) => Promise<void>;
}

/** A pupil says that a question is faulty: it is stored on the device, and leaves with his answers. */
export function ReportButton({ onReport }: ReportButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<'kept' | 'failed' | null>(null);
  const send = () =>
    onReport(toReportNote(words)).then(
      () => {
        setOutcome('kept');
        setOpen(false);
      },
      () => setOutcome('failed'),
    );
  return (
    <div>
      <Button variant="ghost" tone="neutral" fontSize="sm" ms="-3" onClick={() => setOpen(true)}>
        {outcome === 'kept' ? text.report.again : text.report.open}
      </Button>
      <chakra.span role="status" display="block" fontSize="sm" color="fg.muted">
        {outcome === 'kept' ? text.report.kept : null}
      </chakra.span>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={text.report.open}>
        <chakra.div px="6" pb="6" overflowY="auto" display="grid" gap="4" fontSize="md">
          <chakra.label htmlFor={id} fontSize="sm">
            {text.report.help}
          </chakra.label>
          <TextBox
            id={id}
            value={words}
            maxLength={REPORT_MAX}
            dir="auto"
            onChange={(event) => setWords(event.target.value)}
          />
          {outcome === 'failed' ? (
            <Notice tone="danger" urgent>
              {text.report.failed}
            </Notice>
          ) : null}
          <Button disabled={words.trim() === ''} onClick={() => void send()}>
            {text.report.send}
          </Button>
        </chakra.div>
      </Modal>
    </div>
  );
}
