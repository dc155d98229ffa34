import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { ChevronDownIcon } from '../icons/basic-icons';
import { text } from './text';

interface FilterFoldProps {
  /** A filter leaves rows out. */
  isNarrowed: boolean;
  children: ReactNode;
}

/** Filters beside the search; on a phone, where they would fill the first screen, behind a button. */
export function FilterFold({ isNarrowed, children }: FilterFoldProps) {
  const [isOpen, setIsOpen] = useState(isNarrowed);
  return (
    <>
      <Button
        display={{ md: 'none' }}
        px="3"
        variant={isNarrowed ? 'subtle' : 'outline'}
        tone={isNarrowed ? 'brand' : 'neutral'}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isNarrowed ? text.filtersActive : text.filters}
        <ChevronDownIcon boxSize="4" transform={isOpen ? 'rotate(180deg)' : undefined} />
      </Button>
      <chakra.div display={{ base: 'contents', mdDown: isOpen ? 'contents' : 'none' }}>{children}</chakra.div>
    </>
  );
}
