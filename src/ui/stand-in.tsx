import { chakra } from '@chakra-ui/react/styled-system';
import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react';

interface StandInProps {
  /** Shown in place of the list; null: the list is shown. */
  sheet: ReactNode;
  children: ReactNode;
}

/** Shows a sheet in place of a list, which keeps its page, its search and its place for the way back. */
export function StandIn({ sheet, children }: StandInProps) {
  return (
    <>
      <Activity mode={sheet === null ? 'visible' : 'hidden'}>
        <Place>{children}</Place>
      </Activity>
      {sheet}
    </>
  );
}

/** Scrolls back to where it was left, with the focus on what opened the sheet. */
function Place({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef<{ top: number; focus: Element | null }>(undefined);
  // Its effects end while it is hidden and begin anew when it is shown.
  useLayoutEffect(() => {
    if (left.current) {
      const { top, focus } = left.current;
      const known = focus instanceof HTMLElement && place.current?.contains(focus) ? focus : place.current;
      known?.focus({ preventScroll: true });
      scrollTo({ top });
    }
    return () => {
      left.current = { top: scrollY, focus: document.activeElement };
    };
  }, []);
  return (
    <chakra.div ref={place} tabIndex={-1} outline="none">
      {children}
    </chakra.div>
  );
}
