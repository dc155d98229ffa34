import { chakra } from '@chakra-ui/react/styled-system';

/** Around a row or chip whose hidden input has the focus. */
export const FOCUS_RING = {
  outline: '2px solid',
  outlineColor: 'brand.focusRing',
  outlineOffset: '2px',
} as const;

const CHOSEN = { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' } as const;

/** A choice's letter; behind an input it is filled by itself when that is ticked. */
export const Letter = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'border.emphasized',
    color: 'fg.strong',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: '1',
    'input:checked + &': CHOSEN,
  },
  variants: {
    chosen: { true: CHOSEN },
    // Several may be chosen: boxes rather than buttons.
    square: { true: { borderRadius: 'md' } },
  },
});

/** What takes the tap and the key; the row or chip around it is what is seen. */
export const Tick = chakra('input', { base: { srOnly: true } });

/** What is to be done where it is not plain from the sight of it. */
export const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', mb: '2' } });
