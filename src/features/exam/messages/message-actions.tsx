import { useState } from 'react';
import { Button } from '../../../ui/button';
import type { Addressees } from './addressees';
import { MessageDialog } from './message-dialog';
import { MessageLogDialog } from './message-log-dialog';
import { text } from './text';

/** Buttons to send a message to the pupils that the bar above a list names, and to show sent messages. */
export function MessageActions({ examId, addressees }: { examId: string; addressees: Addressees }) {
  const [open, setOpen] = useState<'say' | 'log'>();
  const close = () => setOpen(undefined);
  const hasAny = addressees.to !== 'pupils' || addressees.rows.length > 0;
  return (
    <>
      {hasAny ? (
        <Button size="sm" variant="outline" tone="neutral" onClick={() => setOpen('say')}>
          {text.action}
        </Button>
      ) : null}
      <Button size="sm" variant="outline" tone="neutral" onClick={() => setOpen('log')}>
        {text.log}
      </Button>
      {open === 'say' ? <MessageDialog examId={examId} addressees={addressees} onClose={close} /> : null}
      {open === 'log' ? <MessageLogDialog examId={examId} onClose={close} /> : null}
    </>
  );
}
