import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';

export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <chakra.ul
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))"
      css={{
        // A phone has two in a row: an odd last one takes both places.
        '& > :last-child:nth-of-type(odd)': { smDown: { gridColumn: '1 / -1' } },
        // Where not all six fit, two rows of three; five and a single one below would look forgotten.
        '&:has(> :last-child:nth-of-type(6))': { smToXl: { gridTemplateColumns: 'repeat(3, 1fr)' } },
      }}
    >
      {children}
    </chakra.ul>
  );
}

interface FigureProps {
  label: string;
  /** Undefined while loading. */
  value: number | undefined;
  /** Without a value: it could not be read, and the way to its list is all there is. */
  isUnread?: boolean;
  /** How the value is written; a plain number if absent. */
  write?: (value: string) => string;
  /** Path of the list that it counts. */
  path: string;
}

/** A figure that links to its list. */
export function Figure({ label, value, isUnread = false, path, write = (told) => told }: FigureProps) {
  return (
    <li>
      <chakra.div
        asChild
        display="flex"
        flexDirection="column"
        // Labels of one and of two lines: the figures of a row are level.
        justifyContent="space-between"
        height="full"
        px="5"
        py="4"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        _hover={{ borderColor: 'brand.border', bg: 'brand.subtle' }}
      >
        <Link to={path}>
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {label}
          </chakra.span>
          {value === undefined && !isUnread ? (
            <Skeleton height="9" width="14" mt="1.5" />
          ) : (
            <chakra.span
              display="block"
              mt="1"
              fontSize="3xl"
              lineHeight="short"
              fontWeight="semibold"
              color="fg.strong"
              fontVariantNumeric="tabular-nums"
            >
              {value === undefined ? '–' : write(formatNumber(value))}
            </chakra.span>
          )}
        </Link>
      </chakra.div>
    </li>
  );
}
