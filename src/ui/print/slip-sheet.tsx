import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import './a4.css';

export interface Slip {
  id: string;
  content: ReactNode;
}

/** Two beside each other and five below each other on A4 within margins of 10 mm. */
const PER_PAGE = 10;

/**
 * Slips to be cut out: on paper ten to a page with lines to cut along, on screen as many beside each other as
 * fit. They are paper in the dark, too.
 */
export function SlipSheet({ slips }: { slips: readonly Slip[] }) {
  return (
    <chakra.div
      css={{
        '@media screen': {
          display: 'grid',
          gap: '4',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(21rem, 100%), 1fr))',
        },
      }}
    >
      {toPages(slips).map((page) => (
        <Paper key={page[0]?.id}>
          {page.map(({ id, content }) => (
            <SlipFrame key={id}>{content}</SlipFrame>
          ))}
        </Paper>
      ))}
    </chakra.div>
  );
}

function toPages(slips: readonly Slip[]): readonly (readonly Slip[])[] {
  return Array.from({ length: Math.ceil(slips.length / PER_PAGE) }, (_, page) =>
    slips.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
}

const Paper = chakra('ul', {
  base: {
    // On screen the slips of all pages stand in one grid.
    display: 'contents',
    '@media print': {
      display: 'grid',
      gridTemplateColumns: '95mm 95mm',
      gridAutoRows: '55mm',
      breakAfter: 'page',
      _last: { breakAfter: 'auto' },
    },
  },
});

const SlipFrame = chakra('li', {
  base: {
    listStyle: 'none',
    minHeight: '55mm',
    p: '4mm',
    bg: 'white',
    color: 'black',
    borderWidth: '1px',
    borderColor: 'neutral.300',
    borderRadius: 'md',
    breakInside: 'avoid',
    overflow: 'hidden',
    '@media print': {
      // Neighbours share the line that is cut along.
      border: '0.25mm dashed #8a8a8a',
      marginInlineEnd: '-0.25mm',
      marginBottom: '-0.25mm',
      borderRadius: 0,
    },
  },
});
