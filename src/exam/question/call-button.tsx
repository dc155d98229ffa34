import type { CallReason } from '#contract/exam-session/call-reason';
import { toCallNote } from '#domain/exam-session/device-notes';
import { Button } from '../../ui/button';
import { text } from './foot-text';
import { NoteDialog } from './note-dialog';

interface CallButtonProps {
  /** Resolves when the device has stored it. */
  onCall: (note: string) => Promise<void>;
}

/** Importing the contract's list would add a file to the offline shell. */
const REASONS = ['help', 'device'] as const satisfies readonly CallReason[];

/** The button with which a pupil calls the proctor to his seat. */
export function CallButton({ onCall }: CallButtonProps) {
  return (
    <NoteDialog words={text.call} onNote={onCall}>
      {(send, problem) => (
        <>
          <p>{text.call.help}</p>
          {problem}
          {REASONS.map((reason) => (
            <Button
              key={reason}
              variant="outline"
              tone="neutral"
              minHeight="12"
              whiteSpace="normal"
              onClick={() => send(toCallNote(reason))}
            >
              {text.call.reasons[reason]}
            </Button>
          ))}
        </>
      )}
    </NoteDialog>
  );
}
