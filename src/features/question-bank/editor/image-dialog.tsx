import { chakra } from '@chakra-ui/react/styled-system';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { media } from '#contract/question-bank/media';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Modal } from '../../../ui/modal';
import { toaster } from '../../../ui/toast';
import { CropFrame } from './crop-frame';
import { text } from './text';
import { IMAGE_SIZES, type ImageSize, usePicture } from './use-picture';

interface ImageDialogProps {
  editor: Editor;
  onClose: () => void;
}

const SIZES = IMAGE_SIZES.map((size) => ({ value: size, label: text.image.sizes[size] }));

/** Inserts a picture together with its alternative text, or changes the selected one. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const [selected] = useState(() => editor.getAttributes('image'));
  const picture = usePicture(selected);
  const [alt, setAlt] = useState(String(selected.alt ?? ''));
  const [busy, setBusy] = useState(false);
  const isChange = typeof selected.src === 'string';
  const isReady = picture.shown !== null && alt.trim() !== '' && !busy;
  const insert = async () => {
    setBusy(true);
    try {
      const attributes = { ...(await picture.keep()), alt: alt.trim() };
      editor.chain().focus().insertContent({ type: 'image', attrs: attributes }).run();
      onClose();
    } catch (error) {
      toaster.error(serverMessage(error) ?? text.image.failed);
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={isChange ? text.image.changeTitle : text.image.title} width="34rem">
      <chakra.form
        overflowY="auto"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void insert();
        }}
      >
        <chakra.div px="6" pb="5" display="grid" gap="4">
          <Field label={text.image.file} required={!isChange}>
            {(control) => (
              <TextInput
                {...control}
                type="file"
                py="2"
                accept={media.saveImage.upload.types.join(',')}
                onChange={(event) => picture.choose(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
          {picture.shown === null ? null : (
            <chakra.fieldset display="grid" gap="2" minWidth="0">
              <chakra.legend fontSize="sm" fontWeight="semibold" color="fg.strong">
                {text.image.crop}
              </chakra.legend>
              <chakra.p fontSize="sm" color="fg.muted">
                {text.image.cropHelp}
              </chakra.p>
              <CropFrame
                src={picture.shown}
                area={picture.area}
                onChange={picture.crop}
                onSize={picture.measure}
                onUnreadable={() => {
                  picture.choose(null);
                  toaster.error(text.image.unreadable);
                }}
              />
            </chakra.fieldset>
          )}
          <Field label={text.image.size} required>
            {(control) => (
              <SelectInput
                {...control}
                options={SIZES}
                value={picture.size}
                onChange={(event) => picture.resize(event.target.value as ImageSize)}
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
          <Button type="submit" disabled={!isReady}>
            {isChange ? text.image.change : text.image.insert}
          </Button>
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}
