import { chakra } from '@chakra-ui/react/styled-system';

/** A document on pages of its own; black on white even in dark mode. */
export const PaperSheet = chakra(
  'section',
  {
    base: {
      bg: 'white',
      color: 'black',
      fontSize: '10.5pt',
      lineHeight: '1.45',
      '@media screen': {
        p: { base: '4', md: '10' },
        borderWidth: '1px',
        borderRadius: 'md',
        overflowX: 'auto',
        // As wide as on paper; a phone scrolls sideways within it.
        '& > *': { minWidth: '170mm' },
      },
      '@media print': { breakAfter: 'page', _last: { breakAfter: 'auto' } },
    },
  },
  // What is on it has the light colours.
  { defaultProps: { className: 'light' } },
);
