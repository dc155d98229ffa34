import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Modal, ModalBody } from '../../ui/modal';
import { Notice } from '../../ui/states';
import { isCovered, useSession, useView } from '../screen/session-context';
import { findNewestNote, followNote, type NoteEnd } from './note-arrival';

/** `kept`: on the device, which is all that is known so far. */
type Outcome = 'kept' | NoteEnd | 'failed';

interface NoteDialogProps {
  words: Record<'open' | 'again' | Outcome, string>;
  /** Resolves when the device has stored it. */
  onNote: (note: string) => Promise<void>;
  /** Content of the dialog, which closes when the sent note has been stored. */
  children: (send: (note: string) => void, problem: ReactNode) => ReactNode;
}

/** A note from a pupil to the people in the room: stored on the device and sent with his answers. */
export function NoteDialog({ words, onNote, children }: NoteDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const hasCover = useView(isCovered);
  const { outcome, send } = useNote(onNote, () => setOpen(false));
  const problem =
    outcome === 'failed' ? (
      <Notice tone="danger" urgent>
        {words.failed}
      </Notice>
    ) : null;
  return (
    <div>
      <Button variant="ghost" tone="neutral" fontSize="sm" ms="-3" onClick={() => setOpen(true)}>
        {outcome === 'kept' || outcome === 'sent' ? words.again : words.open}
      </Button>
      <chakra.span
        role="status"
        display="block"
        fontSize="sm"
        color={outcome === 'lost' ? 'danger.fg' : 'fg.muted'}
      >
        {outcome === null || outcome === 'failed' ? null : words[outcome]}
      </chakra.span>
      <Modal open={isOpen && !hasCover} onClose={() => setOpen(false)} title={words.open}>
        <ModalBody fontSize="md">{children(send, problem)}</ModalBody>
      </Modal>
    </div>
  );
}

/** Stores a note and follows it to the server. `onKept` is called once the device has it. */
function useNote(onNote: NoteDialogProps['onNote'], onKept: () => void) {
  const { queue } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [followed, setFollowed] = useState<string>();
  useEffect(() => {
    if (followed === undefined) return;
    return followNote(queue, followed, (end) => {
      setOutcome(end);
      setFollowed(undefined);
    });
  }, [queue, followed]);
  const store = async (note: string) => {
    setFollowed(undefined);
    try {
      await onNote(note);
    } catch {
      return setOutcome('failed');
    }
    setOutcome('kept');
    onKept();
    setFollowed(await findNewestNote(queue));
  };
  return { outcome, send: (note: string) => void store(note) };
}
