import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useIsWider } from './use-is-wider';

export interface ScrollBoxProps {
  children: ReactNode;
  /** `span` inside a label. */
  as?: 'div' | 'span';
  maxWidth?: string;
}

/**
 * Content that may be wider than the screen: it scrolls sideways by itself instead of widening the page, and takes
 * keyboard focus only if there is something to scroll.
 */
export function ScrollBox({ children, as = 'div', maxWidth = 'full' }: ScrollBoxProps) {
  const [box, isWider] = useIsWider<HTMLDivElement>();
  return (
    <chakra.div
      ref={box}
      as={as}
      // For users who cannot drag the content; without overflow it is no tab stop.
      tabIndex={isWider ? 0 : undefined}
      display="block"
      overflowX="auto"
      // A tall fraction extends beyond its line: it gets padding, and the box never scrolls vertically.
      overflowY="hidden"
      py="1.5"
      my="-1.5"
      minWidth="0"
      maxWidth={maxWidth}
    >
      {children}
    </chakra.div>
  );
}
