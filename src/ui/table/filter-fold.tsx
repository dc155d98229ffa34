import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { FoldButton, foldedDisplay } from '../fold-button';
import { text } from './text';

interface FilterFoldProps {
  /** A filter leaves rows out. */
  isNarrowed: boolean;
  /** Shows by what; as `isNarrowed` if left out. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Filters beside the search; on a phone behind a button. */
export function FilterFold({ isNarrowed, isOpenAtFirst = isNarrowed, children }: FilterFoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const label = isNarrowed ? text.filtersActive : text.filters;
  return (
    <>
      <FoldButton label={label} isOpen={isOpen} onToggle={setIsOpen} isActive={isNarrowed} />
      <chakra.div display={foldedDisplay(isOpen)}>{children}</chakra.div>
    </>
  );
}
