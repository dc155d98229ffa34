import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ScrollBox } from '../../../ui/scroll-box';
import { text } from './text';

interface SeatMapProps {
  /** Name of the room. */
  name: string;
  capacity: number;
  columns: number;
  /** Minimum width of a seat, any CSS length. */
  seatWidth?: string;
  /** Renders a seat, numbered from 1. */
  seat: (number: number) => ReactNode;
}

/** A room from above with the board at the top; seats are numbered row by row. */
export function SeatMap({ name, capacity, columns, seatWidth = '2.75rem', seat }: SeatMapProps) {
  const seats = Array.from({ length: capacity }, (_, index) => index + 1);
  return (
    <ScrollBox>
      <chakra.section
        aria-label={text.room.map(name)}
        style={{ minWidth: `calc(${columns} * (${seatWidth} + 0.5rem))` }}
      >
        <chakra.p
          textAlign="center"
          fontSize="xs"
          color="fg.muted"
          borderBottomWidth="2px"
          borderColor="border.emphasized"
          pb="1"
          mb="2"
        >
          {text.room.board}
        </chakra.p>
        <chakra.ol
          listStyle="none"
          display="grid"
          gap="1.5"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(${seatWidth}, 1fr))` }}
        >
          {seats.map((number) => (
            <chakra.li key={number} display="flex" minWidth="0">
              {seat(number)}
            </chakra.li>
          ))}
        </chakra.ol>
      </chakra.section>
    </ScrollBox>
  );
}

/** A seat of the map; pressing it shows more about its pupil. */
export const SeatButton = chakra('button', {
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: '14',
    px: '1.5',
    py: '1',
    textAlign: 'start',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontSize: 'xs',
    lineHeight: '1.3',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.border' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
    _disabled: { cursor: 'default', borderStyle: 'dashed', bg: 'transparent', color: 'fg.muted' },
  },
});

/** Number and name, truncated to the seat's width. */
export function SeatWords({ number, name }: { number: string; name: string }) {
  return (
    <>
      <chakra.span display="block" color="fg.muted" fontVariantNumeric="tabular-nums">
        {number}
      </chakra.span>
      <chakra.span
        display="block"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        fontWeight="medium"
      >
        {name}
      </chakra.span>
    </>
  );
}
