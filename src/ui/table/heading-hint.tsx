import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface HeadingHintProps {
  heading: string;
  hint: string;
  /** What a click does besides, and the mark that says so. */
  onClick?: () => void;
  mark?: ReactNode;
}

/** A column's heading that says more under the pointer, by keyboard and by a tap; Escape puts it away (WCAG 1.4.13). */
export function HeadingHint({ heading, hint, onClick, mark }: HeadingHintProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const show = () => setPlace(button.current ? placeUnder(button.current) : null);
  const hide = () => setPlace(null);
  const isShown = place !== null;
  // It follows its heading, which a focus may itself have scrolled into view.
  useEffect(() => {
    if (!isShown) return;
    const follow = () => setPlace(button.current ? placeUnder(button.current) : null);
    addEventListener('scroll', follow, true);
    return () => removeEventListener('scroll', follow, true);
  }, [isShown]);
  return (
    <chakra.span onMouseEnter={show} onMouseLeave={hide}>
      <Button
        ref={button}
        type="button"
        aria-describedby={isShown ? id : undefined}
        onFocus={show}
        onClick={() => {
          show();
          onClick?.();
        }}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
        cursor={onClick ? 'pointer' : 'help'}
      >
        {mark ? (
          <chakra.span display="inline-flex" alignItems="center" gap="1">
            <Term>{heading}</Term>
            {mark}
          </chakra.span>
        ) : (
          <Term>{heading}</Term>
        )}
      </Button>
      {place === null
        ? null
        : createPortal(
            <Bubble id={id} role="tooltip" style={place}>
              {hint}
            </Bubble>,
            document.body,
          )}
    </chakra.span>
  );
}

interface Place {
  top: number;
  left: number;
}

/** px, as in the styles below. */
const WIDTH = 288;
const EDGE = 8;

/** Right under it, and within the screen. In the body of the page, because a table clips what leaves it. */
function placeUnder(button: HTMLElement): Place {
  const { left, bottom } = button.getBoundingClientRect();
  return { top: bottom, left: Math.max(EDGE, Math.min(left, innerWidth - WIDTH - EDGE)) };
}

const Button = chakra('button', {
  base: {
    fontWeight: 'inherit',
    textAlign: 'inherit',
    borderRadius: 'xs',
    minHeight: '8',
    '@media (pointer: coarse)': { minHeight: '11', marginBlock: '-2.5' },
  },
});

const Term = chakra('span', {
  base: {
    textDecoration: 'underline dotted',
    textUnderlineOffset: '0.25em',
    _print: { textDecoration: 'none' },
  },
});

const Bubble = chakra('span', {
  base: {
    position: 'fixed',
    width: '18rem',
    maxWidth: 'calc(100vw - 1rem)',
    bg: 'neutral.solid',
    color: 'neutral.contrast',
    fontSize: 'xs',
    fontWeight: 'medium',
    textAlign: 'start',
    px: '3',
    py: '2',
    borderRadius: 'md',
    zIndex: 'tooltip',
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
});
