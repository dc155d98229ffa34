import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a button that may go while it has the focus: the menu of its row or seat, which stays, gets it then. */
export function useRowFocus(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  // Layout effects are cleaned up before the element is removed.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (!button || button !== document.activeElement) return;
      const place = button.closest('tr, li, article');
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          place?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}
