import { chakra } from '@chakra-ui/react/styled-system';

/** The ring around a row or chip whose hidden input has the focus. */
export const FOCUS_RING = {
  outline: '2px solid',
  outlineColor: 'brand.focusRing',
  outlineOffset: '2px',
} as const;

const CHOSEN = { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' } as const;

/** A choice's letter; behind an input it fills when that is ticked. */
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
    // Several may be chosen: checkboxes rather than radio buttons.
    square: { true: { borderRadius: 'md' } },
  },
});

/** Receives taps and keys; what is seen is the row or chip around it. */
export const Tick = chakra('input', { base: { srOnly: true } });

/** An instruction, where it is not obvious what to do. */
export const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', mb: '2' } });
