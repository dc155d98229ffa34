import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { toInitials } from './initials';

export interface AvatarProps {
  name: string;
  /** Address of the picture; without one, or if it cannot be loaded, initials are shown. */
  src?: string | null | undefined;
  size?: '9' | '10' | '16' | '24';
}

/** A picture or initials in a circle. The name is shown beside it, so it is not read aloud. */
export function Avatar({ name, src, size = '10' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-grid"
      placeItems="center"
      flexShrink={0}
      boxSize={size}
      overflow="hidden"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      fontWeight="semibold"
      fontSize={INITIALS_SIZES[size]}
      userSelect="none"
    >
      {src && src !== broken ? (
        <chakra.img src={src} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(src)} />
      ) : (
        toInitials(name)
      )}
    </chakra.span>
  );
}

const INITIALS_SIZES = { 9: 'sm', 10: 'sm', 16: 'xl', 24: '3xl' } as const;
