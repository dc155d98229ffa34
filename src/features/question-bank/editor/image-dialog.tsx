import { chakra } from '@chakra-ui/react/styled-system';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { media } from '#contract/media';
import { call } from '../../../lib/api-client';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { Modal } from '../../../ui/modal';
import { toaster } from '../../../ui/toast';
import { text } from './text';

interface ImageDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** A picture goes in with the words for who does not see it, or not at all. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const isReady = file !== null && alt.trim() !== '';
  const insert = async (picture: File) => {
    setBusy(true);
    try {
      const { url } = await call(media.saveImage, {}, { file: picture });
      editor.chain().focus().setImage({ src: url, alt: alt.trim() }).run();
      onClose();
    } catch (error) {
      toaster.error(serverMessage(error) ?? text.image.failed);
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={text.image.title} width="28rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) void insert(file);
        }}
      >
        <chakra.div px="6" pb="5" display="grid" gap="4">
          <Field label={text.image.file} required>
            {(control) => (
              <TextInput
                {...control}
                type="file"
                py="2"
                accept={media.saveImage.upload.types.join(',')}
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
          <Field label={text.image.alt} help={text.image.altHelp} required>
            {(control) => (
              <TextInput
                {...control}
                value={alt}
                maxLength={500}
                onChange={(event) => setAlt(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={!isReady || busy}>
            {text.image.insert}
          </Button>
        </chakra.div>
      </form>
    </Modal>
  );
}
