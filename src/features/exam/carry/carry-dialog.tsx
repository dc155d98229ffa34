import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useState } from 'react';
import { openBundle } from '#domain/hand-in/bundle';
import { toBase64 } from '../../../lib/encoding';
import { mayPass, toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { FileDrop } from '../../../ui/file-drop';
import { EyeIcon } from '../../../ui/icons/basic-icons';
import { Modal, ModalBody } from '../../../ui/modal';
import { RetryButton } from '../../../ui/retry-button';
import { Notice } from '../../../ui/states';
import { useImportPouch } from './api';
import { type Brought, BroughtList } from './brought-list';
import { CameraView } from './camera-view';
import { text } from './text';

const MAX_BYTES = 20 * 1_048_576;

/** Imports what a student's device could not send: from its file, or from its screen. */
export function CarryDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const { brought, isBusy, bring, refuse, waiting } = useBring(examId);
  const [isLooking, setLooking] = useState(false);
  const takeBundle = useCallback(
    (bundle: Uint8Array<ArrayBuffer>) => {
      setLooking(false);
      void bring(bundle);
    },
    [bring],
  );
  // A stick that was pulled out, or a file that was moved since it was chosen.
  const takeFile = (file: File) =>
    file.arrayBuffer().then(
      (bytes) => takeBundle(new Uint8Array(bytes)),
      () => refuse(text.fileUnread),
    );
  const close = () => {
    // Closed before the replies, it would never say what was refused.
    if (!isBusy) onClose();
  };
  return (
    <Modal open onClose={close} title={text.title} description={text.intro} width="34rem">
      <ModalBody pt="2">
        {isLooking ? (
          <CameraView onBundle={takeBundle} />
        ) : (
          <FileDrop
            label={text.drop}
            accept={['.lentera']}
            maxBytes={MAX_BYTES}
            disabled={isBusy}
            onFile={(file) => void takeFile(file)}
          />
        )}
        <chakra.div>
          <Button variant="outline" busy={isBusy} onClick={() => setLooking(!isLooking)}>
            <EyeIcon boxSize="4" />
            {isLooking ? text.stopCamera : text.camera}
          </Button>
        </chakra.div>
        <chakra.div role="status" display="grid" gap="3">
          {isBusy ? <Notice tone="info">{text.importing}</Notice> : null}
          <BroughtList brought={brought} />
          {waiting && !isBusy ? (
            <chakra.div>
              <RetryButton size="sm" onClick={waiting} />
            </chakra.div>
          ) : null}
        </chakra.div>
      </ModalBody>
    </Modal>
  );
}

/**
 * Imports one pouch after the other; a refused one does not affect the others. `waiting` brings again those that may
 * be taken later, so that nobody looks for the file again or holds a camera before the device.
 */
function useBring(examId: string) {
  const [brought, setBrought] = useState<readonly Brought[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync } = useImportPouch();
  const refuse = useCallback((why: string) => setBrought([{ refused: why }]), []);
  const bringAll = useCallback(
    async (pouches: readonly Uint8Array[], former: readonly Brought[] = []) => {
      setBusy(true);
      setBrought(former);
      for (const pouch of pouches) {
        const one = await mutateAsync({ exam: examId, pouch: toBase64(pouch) }).then(
          (reply): Brought => ({ reply }),
          (error: unknown): Brought => ({
            refused: toProblem(error)?.message ?? '',
            ...(mayPass(error) ? { kept: pouch } : {}),
          }),
        );
        setBrought((before) => [...before, one]);
      }
      setBusy(false);
    },
    [examId, mutateAsync],
  );
  const bring = useCallback(
    async (bundle: Uint8Array) => {
      const pouches = openBundle(bundle);
      if (typeof pouches === 'string') return refuse(text[pouches]);
      await bringAll(pouches);
    },
    [bringAll, refuse],
  );
  const kept = brought.flatMap((one) => ('refused' in one && one.kept ? [one.kept] : []));
  const settled = brought.filter((one) => !('kept' in one));
  const waiting = kept.length > 0 ? () => void bringAll(kept, settled) : null;
  return { brought, isBusy, bring, refuse, waiting };
}
