import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { CallReason } from '#contract/call-reason';
import { toCallNote } from '#domain/exam-session/device-notes';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Notice } from '../../ui/states';
import { text } from './foot-text';

interface CallButtonProps {
  /** Resolves when the device has stored it. */
  onCall: (note: string) => Promise<void>;
}

/** The contract's own list would be one more file of the offline shell. */
const REASONS = ['help', 'device'] as const satisfies readonly CallReason[];

/** A pupil calls the proctor to his place: stored on the device, it leaves with his answers. */
export function CallButton({ onCall }: CallButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<'kept' | 'failed' | null>(null);
  const callFor = (reason: CallReason) =>
    onCall(toCallNote(reason)).then(
      () => {
        setOutcome('kept');
        setOpen(false);
      },
      () => setOutcome('failed'),
    );
  return (
    <div>
      <Button variant="ghost" tone="neutral" fontSize="sm" ms="-3" onClick={() => setOpen(true)}>
        {outcome === 'kept' ? text.call.again : text.call.open}
      </Button>
      <chakra.span role="status" display="block" fontSize="sm" color="fg.muted">
        {outcome === 'kept' ? text.call.kept : null}
      </chakra.span>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={text.call.open}>
        <chakra.div px="6" pb="6" display="grid" gap="3" fontSize="md">
          <p>{text.call.help}</p>
          {outcome === 'failed' ? (
            <Notice tone="danger" urgent>
              {text.call.failed}
            </Notice>
          ) : null}
          {REASONS.map((reason) => (
            <Button
              key={reason}
              variant="outline"
              tone="neutral"
              minHeight="12"
              whiteSpace="normal"
              onClick={() => void callFor(reason)}
            >
              {text.call.reasons[reason]}
            </Button>
          ))}
        </chakra.div>
      </Modal>
    </div>
  );
}
