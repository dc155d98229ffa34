import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { account } from '#contract/auth/account';
import type { User } from '#contract/auth/auth';
import { serverMessage } from '../../../lib/problem';
import { toSquarePicture } from '../../../lib/smaller-picture';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { PictureButton } from '../../../ui/picture-button';
import { toaster } from '../../../ui/toast';
import { removeAvatar, saveAvatar } from './api';
import { text } from './text';

const { avatar } = text;
/** Twice the largest size at which it is shown, for high-density screens. */
const EDGE_PX = 512;

export interface AvatarEditorProps {
  user: User;
  /** The new picture's address; null: removed. */
  onPicture: (img: string | null) => void;
  /** Rendered between the picture and its buttons. */
  children: ReactNode;
}

/** The picture, with buttons to replace and remove it. */
export function AvatarEditor({ user, onPicture, children }: AvatarEditorProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<{ message: string; img: string | null }>) => {
    setBusy(true);
    try {
      const { message, img } = await change();
      toaster.success(message);
      onPicture(img);
    } catch (error) {
      toaster.error(serverMessage(error) ?? avatar.failed);
    } finally {
      setBusy(false);
    }
  };
  const upload = async (file: File) => {
    const picture = await toSquarePicture(file, EDGE_PX);
    if (!picture) return toaster.error(avatar.unreadable);
    await run(() => saveAvatar(picture));
  };
  return (
    <>
      <Avatar name={user.name} src={user.img} size="24" />
      {children}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        <PictureButton
          label={user.img ? avatar.change : avatar.add}
          types={account.saveAvatar.upload.types}
          busy={busy}
          describedBy={`${id}-help`}
          onPicture={(file) => void upload(file)}
        />
        {user.img ? (
          <Button variant="ghost" tone="neutral" busy={busy} onClick={() => void run(removeAvatar)}>
            {avatar.remove}
          </Button>
        ) : null}
      </chakra.div>
      <chakra.p id={`${id}-help`} fontSize="xs" color="fg.muted">
        {avatar.help}
      </chakra.p>
    </>
  );
}
