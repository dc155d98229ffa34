import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useRef, useState } from 'react';
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
 * Imports one pouch after the other; a refused one does not affect the others. Whoever carries the answers of a room
 * sees what all its devices brought, the last one first. `waiting` brings again those that may be taken later, so that
 * nobody looks for the file again or holds a camera before the device.
 */
function useBring(examId: string) {
  const [brought, setBrought] = useState<readonly Brought[]>([]);
  const [isBusy, setBusy] = useState(false);
  const entered = useRef(0);
  const { mutateAsync } = useImportPouch();
  const refuse = useCallback(
    (why: string) => setBrought((before) => [{ refused: why }, ...before.filter(isLasting)]),
    [],
  );
  const bringAll = useCallback(
    async (pouches: readonly Uint8Array[]) => {
      setBusy(true);
      setBrought((before) => before.filter((one) => isLasting(one) && !isAmong(one, pouches)));
      for (const [index, pouch] of pouches.entries()) {
        const one = await mutateAsync({ exam: examId, pouch: toBase64(pouch) }).then(
          (reply): Brought => {
            entered.current += 1;
            return { reply, nth: entered.current };
          },
          (error: unknown): Brought => ({
            refused: toProblem(error)?.message ?? '',
            ...(mayPass(error) ? { kept: pouch } : {}),
          }),
        );
        // Those of one file in its order, before those of earlier ones.
        setBrought((before) => before.toSpliced(index, 0, one));
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
  const kept = brought.flatMap((one) => keptOf(one) ?? []);
  const waiting = kept.length > 0 ? () => void bringAll(kept) : null;
  return { brought, isBusy, bring, refuse, waiting };
}

/** What was refused for good is told until something else is brought. */
function isLasting(one: Brought): boolean {
  return 'reply' in one || one.kept !== undefined;
}

function keptOf(one: Brought): Uint8Array | undefined {
  return 'refused' in one ? one.kept : undefined;
}

function isAmong(one: Brought, pouches: readonly Uint8Array[]): boolean {
  const kept = keptOf(one);
  return kept !== undefined && pouches.includes(kept);
}
