import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useState } from 'react';
import { FoldButton, foldedDisplay } from './fold-button';
import { text } from './table/text';

export interface ActionBarProps {
  label: string;
  /** Whom the actions apply to, in words; read aloud when it changes. */
  whom: string;
  /** Some rows of the list were selected by hand. */
  isPicked: boolean;
  /** Only its place is kept: it is not shown yet, and nothing in it can be reached. */
  isAwaited?: boolean;
  /** On a phone the buttons, which would push the list out of sight, are behind one. */
  folds?: boolean;
  /** Takes the focus when the button that had it is gone. */
  ref?: Ref<HTMLFieldSetElement>;
  /** The buttons. */
  children: ReactNode;
}

/** The available actions and whom they apply to, above the list that they are about. */
export function ActionBar(props: ActionBarProps) {
  const { label, whom, isPicked, isAwaited = false, folds = false, ref, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const phone = folds ? { py: '1', flex: '1 1 8rem' } : { py: '3', flex: '1 0 100%' };
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
      py={{ base: phone.py, md: '2', xl: '3' }}
      borderRadius="lg"
      borderWidth="1px"
      borderColor={isPicked ? 'brand.border' : 'border'}
      bg={isPicked ? 'brand.subtle' : 'bg.panel'}
      visibility={isAwaited ? 'hidden' : undefined}
    >
      <chakra.p
        role="status"
        flex={{ base: phone.flex, md: '0 0 14rem' }}
        fontSize="sm"
        fontWeight="semibold"
        color="fg.strong"
      >
        {whom}
      </chakra.p>
      {folds ? (
        <FoldButton label={text.actions} isOpen={isOpen} onToggle={setIsOpen} isActive={isPicked} />
      ) : null}
      <chakra.div display={foldedDisplay(isOpen || !folds)}>{children}</chakra.div>
    </chakra.fieldset>
  );
}
