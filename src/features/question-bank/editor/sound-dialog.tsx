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

interface SoundDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** A sound goes where the cursor is, with the controls to play it. */
export function SoundDialog({ editor, onClose }: SoundDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const insert = async (sound: File) => {
    setBusy(true);
    try {
      const { url: src } = await call(media.saveAudio, {}, { file: sound });
      const attrs = { src, controls: '', preload: 'metadata' };
      editor.chain().focus().insertContent({ type: 'sound', attrs }).run();
      onClose();
    } catch (error) {
      toaster.error(serverMessage(error) ?? text.sound.failed);
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={text.sound.title} width="28rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== null && !busy) void insert(file);
        }}
      >
        <chakra.div px="6" pb="5" display="grid" gap="4">
          <Field label={text.sound.file} help={text.sound.fileHelp} required>
            {(control) => (
              <TextInput
                {...control}
                type="file"
                py="2"
                accept={media.saveAudio.upload.types.join(',')}
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
          <Button type="submit" disabled={file === null || busy}>
            {text.sound.insert}
          </Button>
        </chakra.div>
      </form>
    </Modal>
  );
}
