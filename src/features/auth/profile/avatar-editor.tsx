import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { account } from '#contract/account';
import type { User } from '#contract/auth';
import { call } from '../../../lib/api-client';
import { serverMessage } from '../../../lib/problem';
import { toSquarePicture } from '../../../lib/square-picture';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { text } from './text';

const { avatar } = text;
const ACCEPTED = account.saveAvatar.upload.types.join(',');
/** Twice the largest size it is shown at on the sharpest screens. */
const EDGE_PX = 512;

export interface AvatarEditorProps {
  user: User;
  /** The new picture's address; null: there is none any more. */
  onPicture: (img: string | null) => void;
  /** Stands between the picture and its buttons. */
  children: ReactNode;
}

/** The picture with the two things that can be done to it. */
export function AvatarEditor({ user, onPicture, children }: AvatarEditorProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<string | null>, failed: string) => {
    setBusy(true);
    try {
      onPicture(await change());
    } catch (error) {
      toaster.error(serverMessage(error) ?? failed);
    } finally {
      setBusy(false);
    }
  };
  const upload = async (file: File) => {
    const picture = await toSquarePicture(file, EDGE_PX);
    if (!picture) return toaster.error(avatar.unreadable);
    await run(() => saveAvatar(picture), avatar.failed);
  };
  return (
    <>
      <Avatar name={user.name} src={user.img} size="24" />
      {children}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        <chakra.input
          id={id}
          type="file"
          accept={ACCEPTED}
          disabled={busy}
          srOnly
          className="peer"
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void upload(file);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <chakra.label
          htmlFor={id}
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          px="4"
          fontSize="sm"
          fontWeight="semibold"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="md"
          cursor={busy ? 'progress' : 'pointer'}
          _hover={{ bg: 'bg.muted' }}
          _peerFocusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        >
          {user.img ? avatar.change : avatar.add}
        </chakra.label>
        {user.img ? (
          <Button
            variant="ghost"
            tone="neutral"
            busy={busy}
            onClick={() => void run(removeAvatar, avatar.failed)}
          >
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

async function saveAvatar(file: Blob): Promise<string> {
  const { message, img } = await call(account.saveAvatar, {}, { file });
  toaster.success(message);
  return img;
}

async function removeAvatar(): Promise<null> {
  const { message } = await call(account.removeAvatar, {});
  toaster.success(message);
  return null;
}
