import { chakra } from '@chakra-ui/react/styled-system';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { media } from '#contract/question-bank/media';
import { OFFERED_SOUND_LIMITS } from '#domain/rich-text/sound-limit';
import { call } from '../../../lib/api-client';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Modal } from '../../../ui/modal';
import { toaster } from '../../../ui/toast';
import { text } from './text';

interface SoundDialogProps {
  editor: Editor;
  onClose: () => void;
}

const LIMITS = [
  { value: '', label: text.sound.unlimited },
  ...OFFERED_SOUND_LIMITS.map((times) => ({ value: String(times), label: text.sound.times(times) })),
];

/** Inserts a sound at the cursor, with its play limit, or changes the limit of the selected one. */
export function SoundDialog({ editor, onClose }: SoundDialogProps) {
  const [selected] = useState(() => editor.getAttributes('sound'));
  const [file, setFile] = useState<File | null>(null);
  const [plays, setPlays] = useState(String(selected['data-plays'] ?? ''));
  const [busy, setBusy] = useState(false);
  const isChange = typeof selected.src === 'string';
  const insert = async () => {
    setBusy(true);
    try {
      const src = file === null ? selected.src : (await call(media.saveAudio, {}, { file })).url;
      const attrs = { src, controls: '', preload: 'metadata', 'data-plays': plays || null };
      editor.chain().focus().insertContent({ type: 'sound', attrs }).run();
      onClose();
    } catch (error) {
      toaster.error(serverMessage(error) ?? text.sound.failed);
      setBusy(false);
    }
  };
  const isReady = file !== null || isChange;
  return (
    <Modal open onClose={onClose} title={isChange ? text.sound.changeTitle : text.sound.title} width="28rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) void insert();
        }}
      >
        <chakra.div px="6" pb="5" display="grid" gap="4">
          <Field label={text.sound.file} help={text.sound.fileHelp} required={!isChange}>
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
          <Field label={text.sound.plays} help={text.sound.playsHelp} required>
            {(control) => (
              <SelectInput
                {...control}
                options={limitsWith(plays)}
                value={plays}
                onChange={(event) => setPlays(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={!isReady || busy}>
            {isChange ? text.sound.change : text.sound.insert}
          </Button>
        </chakra.div>
      </form>
    </Modal>
  );
}

/** An imported file may have another limit. */
function limitsWith(plays: string) {
  const isKnown = LIMITS.some(({ value }) => value === plays);
  return isKnown ? LIMITS : [...LIMITS, { value: plays, label: text.sound.times(Number(plays)) }];
}
