import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatClock, formatNumber } from '../../lib/format';
import { text } from './text';

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

/** When the figures above it were counted. */
export function CountedAt({ at }: { at: number }) {
  return at === 0 ? null : (
    <chakra.p mt="-2" fontSize="xs" color="fg.muted">
      {text.countedAt(formatClock(at))}
    </chakra.p>
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
  /** What it is part of, or how it is made up. */
  context?: string | undefined;
  /** Path of the list that it counts. */
  path: string;
}

/** A figure that links to its list. */
export function Figure({
  label,
  value,
  isUnread = false,
  context,
  path,
  write = (told) => told,
}: FigureProps) {
  return (
    // Labels, figures and contexts of a row are level, whether of one line or two.
    <chakra.li display="grid" gridRow="span 3" gridTemplateRows="subgrid" rowGap="1">
      <chakra.div
        asChild
        display="grid"
        gridRow="span 3"
        gridTemplateRows="subgrid"
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
            <Skeleton height="9" width="14" />
          ) : (
            <chakra.span
              display="block"
              fontSize="3xl"
              lineHeight="short"
              fontWeight="semibold"
              color="fg.strong"
              fontVariantNumeric="tabular-nums"
            >
              {value === undefined ? '–' : write(formatNumber(value))}
            </chakra.span>
          )}
          {context === undefined ? null : (
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {context}
            </chakra.span>
          )}
        </Link>
      </chakra.div>
    </chakra.li>
  );
}
