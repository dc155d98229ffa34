import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { RecordDocument } from '#contract/records/document';
import { documentName } from '#contract/records/document-text';
import { fileNameOf } from '#domain/sheet/file-name';
import { formatMoment } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { saveFile } from '../../../lib/save-file';
import { useIsOnline } from '../../../lib/use-connectivity';
import { Button } from '../../../ui/button';
import { EyeIcon } from '../../../ui/icons/basic-icons';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { Modal, ModalBody } from '../../../ui/modal';
import { toaster } from '../../../ui/toast';
import { fetchDocument } from './api';
import { text } from './text';

interface OpenButtonProps {
  userid: string;
  document: RecordDocument;
}

/** Shows a picture, or saves a PDF. It is loaded only when somebody asks for it, because that is recorded. */
export function OpenButton({ userid, document }: OpenButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Blob>();
  const isOnline = useIsOnline();
  const name = documentName(document);
  const isPdf = document.type === 'application/pdf';
  const open = async () => {
    setBusy(true);
    try {
      const blob = await fetchDocument(userid, document.id);
      if (isPdf) saveFile(blob, fileOf(document));
      else setShown(blob);
    } catch (error) {
      toaster.error(toProblem(error)?.message ?? '');
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        size="sm"
        busy={isBusy}
        disabled={!isOnline}
        aria-label={text.dated(isPdf ? text.saveOf(name) : text.openOf(name), formatMoment(document.at))}
        onClick={() => void open()}
      >
        {isPdf ? <DownloadIcon boxSize="4" /> : <EyeIcon boxSize="4" />}
        {isPdf ? text.save : text.open}
      </Button>
      {shown ? <Viewer document={document} blob={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}

interface ViewerProps {
  document: RecordDocument;
  blob: Blob;
  onClose: () => void;
}

function Viewer({ document, blob, onClose }: ViewerProps) {
  const name = documentName(document);
  const url = useAddress(blob);
  return (
    <Modal open onClose={onClose} title={name} width="52rem">
      <ModalBody pt="2">
        <chakra.img
          src={url}
          alt={name}
          mx="auto"
          maxWidth="full"
          borderRadius="md"
          borderWidth="1px"
          bg="bg.muted"
        />
        <chakra.div display="flex" justifyContent="flex-end">
          <Button
            variant="outline"
            tone="neutral"
            aria-label={text.saveOf(name)}
            onClick={() => saveFile(blob, fileOf(document))}
          >
            <DownloadIcon boxSize="4" />
            {text.save}
          </Button>
        </chakra.div>
      </ModalBody>
    </Modal>
  );
}

/** Revoked however the viewer goes: also with the page around it. */
function useAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

function fileOf(document: RecordDocument): string {
  return `${fileNameOf(documentName(document))}.${document.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
}
