import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/format';
import { FoldButton, foldedDisplay } from '../fold-button';
import { text } from './text';

interface FilterFoldProps {
  /** A filter leaves rows out. */
  isNarrowed: boolean;
  /** How many do, if that is known. */
  count?: number;
  /** Shows by what; as `isNarrowed` if left out. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Filters beside the search; on a phone behind a button. */
export function FilterFold({ isNarrowed, count, isOpenAtFirst = isNarrowed, children }: FilterFoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const active = count ? text.filtersCounted(formatNumber(count)) : text.filtersActive;
  const label = isNarrowed ? active : text.filters;
  return (
    <>
      <FoldButton label={label} isOpen={isOpen} onToggle={setIsOpen} isActive={isNarrowed} />
      <chakra.div display={foldedDisplay(isOpen)}>{children}</chakra.div>
    </>
  );
}
