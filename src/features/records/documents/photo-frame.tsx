import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { toInitials } from '../../../ui/initials';
import { photoAddress } from './api';
import { text } from './text';

interface PhotoFrameProps {
  userid: string;
  /** The pupil. */
  name: string;
  /** The photograph; without one, or if it cannot be loaded, initials are shown. */
  photo: string | null;
  /** Any CSS width; the height follows. */
  width?: string;
}

/** A pupil's photograph, three by four. */
export function PhotoFrame({ userid, name, photo, width = '7.5rem' }: PhotoFrameProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = photo !== null && photo !== broken;
  return (
    <chakra.div
      style={{ width }}
      aspectRatio="3 / 4"
      display="grid"
      placeItems="center"
      flexShrink={0}
      overflow="hidden"
      borderRadius="md"
      borderWidth="1px"
      bg="brand.muted"
      color="brand.fg"
    >
      {isShown ? (
        <chakra.img
          src={photoAddress(userid, photo)}
          alt={text.photoOf(name)}
          boxSize="full"
          objectFit="cover"
          onError={() => setBroken(photo)}
        />
      ) : (
        <chakra.span
          role="img"
          aria-label={text.noPhoto(name)}
          fontSize="3xl"
          fontWeight="semibold"
          userSelect="none"
        >
          {toInitials(name)}
        </chakra.span>
      )}
    </chakra.div>
  );
}
