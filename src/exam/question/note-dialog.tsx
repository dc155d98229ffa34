import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Modal, ModalBody } from '../../ui/modal';
import { Notice } from '../../ui/states';
import { isCovered, useView } from '../screen/session-context';

interface NoteDialogProps {
  words: { open: string; again: string; kept: string; failed: string };
  /** Resolves when the device has stored it. */
  onNote: (note: string) => Promise<void>;
  /** Content of the dialog, which closes when the sent note has been stored. */
  children: (send: (note: string) => void, problem: ReactNode) => ReactNode;
}

/** A note from a pupil to the people in the room: stored on the device and sent with his answers. */
export function NoteDialog({ words, onNote, children }: NoteDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const hasCover = useView(isCovered);
  const [outcome, setOutcome] = useState<'kept' | 'failed' | null>(null);
  const send = (note: string) =>
    void onNote(note).then(
      () => {
        setOutcome('kept');
        setOpen(false);
      },
      () => setOutcome('failed'),
    );
  const problem =
    outcome === 'failed' ? (
      <Notice tone="danger" urgent>
        {words.failed}
      </Notice>
    ) : null;
  return (
    <div>
      <Button variant="ghost" tone="neutral" fontSize="sm" ms="-3" onClick={() => setOpen(true)}>
        {outcome === 'kept' ? words.again : words.open}
      </Button>
      <chakra.span role="status" display="block" fontSize="sm" color="fg.muted">
        {outcome === 'kept' ? words.kept : null}
      </chakra.span>
      <Modal open={isOpen && !hasCover} onClose={() => setOpen(false)} title={words.open}>
        <ModalBody fontSize="md">{children(send, problem)}</ModalBody>
      </Modal>
    </div>
  );
}
