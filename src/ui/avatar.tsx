import { chakra } from '@chakra-ui/react/styled-system';

/** Initials on a quiet circle; the name stands beside it, so it is not read aloud. */
export function Avatar({ name, size = '10' }: { name: string; size?: '9' | '10' | '16' }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-grid"
      placeItems="center"
      flexShrink={0}
      boxSize={size}
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      fontWeight="semibold"
      fontSize={size === '16' ? 'xl' : 'sm'}
      userSelect="none"
    >
      {toInitials(name)}
    </chakra.span>
  );
}

function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'));
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
