import { chakra } from '@chakra-ui/react/styled-system';

/** How much of what a file is made of has arrived, beside its button. */
export function LoadedSoFar({ children }: { children: string | undefined }) {
  return (
    <chakra.span
      role="status"
      alignSelf="center"
      fontSize="sm"
      color="fg.muted"
      // Takes no room, but is there before its first words, which would not be read out otherwise.
      _empty={{ position: 'absolute' }}
    >
      {children}
    </chakra.span>
  );
}
