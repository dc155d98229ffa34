import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

interface SubjectCoverProps {
  name: string;
  /** Address of the picture; without one, or if it cannot be loaded, its initials are shown on a colour of its own. */
  src: string | null;
  /** Left out where the name stands beside it, because it would be read aloud twice. */
  alt?: string;
  size?: '10' | '24';
}

/** A subject's picture, by which it is found in a list faster than by its name. */
export function SubjectCover({ name, src, alt = '', size = '10' }: SubjectCoverProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = src !== null && src !== broken;
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      flexShrink={0}
      boxSize={size}
      overflow="hidden"
      borderRadius="lg"
      colorPalette={toneOf(name)}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontWeight="semibold"
      fontSize={size === '24' ? '3xl' : 'sm'}
      userSelect="none"
      {...(isShown ? {} : { 'aria-hidden': true })}
    >
      {isShown ? (
        <chakra.img src={src} alt={alt} boxSize="full" objectFit="cover" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </chakra.span>
  );
}

const TONES = ['brand', 'info', 'lantern', 'neutral'] as const;

/** The same name has the same colour everywhere. */
function toneOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? 'brand';
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
