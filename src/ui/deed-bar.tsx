import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface DeedBarProps {
  label: string;
  /** Whom the deeds are for, in words; read aloud when it changes. */
  whom: string;
  /** Some of the list were picked by hand. */
  isPicked: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** What can be done, and to whom; it stands above a list before anybody is picked, so that the list does not move. */
export function DeedBar({ label, whom, isPicked, children }: DeedBarProps) {
  return (
    <chakra.fieldset
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      width="full"
      minWidth="0"
      px="4"
      py="3"
      borderRadius="lg"
      borderWidth="1px"
      borderColor={isPicked ? 'brand.border' : 'border'}
      bg={isPicked ? 'brand.subtle' : 'bg.panel'}
    >
      <chakra.p
        role="status"
        flex={{ base: '1 0 100%', xl: '1 1 14rem' }}
        fontSize="sm"
        fontWeight="semibold"
        color="fg.strong"
      >
        {whom}
      </chakra.p>
      {children}
    </chakra.fieldset>
  );
}
