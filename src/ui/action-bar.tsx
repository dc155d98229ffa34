import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';

export interface ActionBarProps {
  label: string;
  /** Whom the actions apply to, in words; read aloud when it changes. */
  whom: string;
  /** Some rows of the list were selected by hand. */
  isPicked: boolean;
  /** Only its place is kept: it is not shown yet, and nothing in it can be reached. */
  isAwaited?: boolean;
  /** Takes the focus when the button that had it is gone. */
  ref?: Ref<HTMLFieldSetElement>;
  /** The buttons. */
  children: ReactNode;
}

/** The available actions and whom they apply to, above the list that they are about. */
export function ActionBar({ label, whom, isPicked, isAwaited = false, ref, children }: ActionBarProps) {
  return (
    <chakra.fieldset
      ref={ref}
      tabIndex={-1}
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
      visibility={isAwaited ? 'hidden' : undefined}
    >
      <chakra.p
        role="status"
        flex={{ base: '1 0 100%', xl: '0 0 14rem' }}
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
