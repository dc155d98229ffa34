import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import './a4.css';

export interface Slip {
  id: string;
  content: ReactNode;
}

/** Two side by side on A4 or F4 within margins of 10 mm; the height of each, and how many fit on a page. */
const FORMATS = {
  small: { height: '55mm', perPage: 10 },
  tall: { height: '68mm', perPage: 8 },
} as const;

interface SlipSheetProps {
  slips: readonly Slip[];
  format?: keyof typeof FORMATS;
}

/**
 * Slips to cut out: on paper ten or eight per page with cutting lines, on screen as many side by side as fit. They
 * stay white in dark mode.
 */
export function SlipSheet({ slips, format = 'small' }: SlipSheetProps) {
  const { height, perPage } = FORMATS[format];
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
      {toPages(slips, perPage).map((page) => (
        <Paper key={page[0]?.id} css={{ '@media print': { gridAutoRows: height } }}>
          {page.map(({ id, content }) => (
            <SlipFrame key={id} minHeight={height}>
              {content}
            </SlipFrame>
          ))}
        </Paper>
      ))}
    </chakra.div>
  );
}

function toPages(slips: readonly Slip[], perPage: number): readonly (readonly Slip[])[] {
  return Array.from({ length: Math.ceil(slips.length / perPage) }, (_, page) =>
    slips.slice(page * perPage, (page + 1) * perPage),
  );
}

const Paper = chakra('ul', {
  base: {
    // On screen the slips of all pages form one grid.
    display: 'contents',
    '@media print': {
      display: 'grid',
      gridTemplateColumns: '95mm 95mm',
      justifyContent: 'center',
      // The upper cutting line would else show at the foot of the page before.
      paddingTop: '0.5mm',
      breakAfter: 'page',
      _last: { breakAfter: 'auto' },
    },
  },
});

const SlipFrame = chakra('li', {
  base: {
    listStyle: 'none',
    p: '4mm',
    bg: 'white',
    color: 'black',
    borderWidth: '1px',
    borderColor: 'neutral.300',
    borderRadius: 'md',
    breakInside: 'avoid',
    overflow: 'hidden',
    '@media print': {
      // Neighbours share a cutting line.
      border: '0.25mm dashed #8a8a8a',
      marginInlineEnd: '-0.25mm',
      marginBottom: '-0.25mm',
      borderRadius: 0,
    },
  },
});
