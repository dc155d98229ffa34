import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

const KEY = 'F6';
const BUTTONS = 'button, a[href]';

/**
 * The way by keyboard to toasts, which are at the end of the page and gone after seconds: F6 goes to what the newest one
 * offers, and back; Escape goes back as well. Without toasts, or `isOff`, both keys are the browser's.
 */
export function useToastKeys(region: RefObject<HTMLElement | null>, isOff: boolean) {
  const from = useRef<Element | null>(null);
  const goBack = useCallback(() => returnFocus(from.current), []);
  useEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => {
      const to = targetOf(keyOf(event), region.current);
      if (to === null) return;
      // Before a dialog hears of it, which Escape would close.
      event.preventDefault();
      event.stopPropagation();
      if (to === 'back') goBack();
      else to.focus();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [region, isOff, goBack]);
  const noteOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  return { noteOrigin, goBack };
}

/** Null: the key is not meant for toasts. */
function targetOf(key: string, box: HTMLElement | null): HTMLElement | 'back' | null {
  if (box?.contains(document.activeElement)) return key === KEY || key === 'Escape' ? 'back' : null;
  return key === KEY && box ? newestButton(box) : null;
}

function keyOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): string {
  return ctrlKey || altKey || metaKey || shiftKey ? '' : key;
}

/** What it offers comes before the button that closes it. */
function newestButton(box: HTMLElement): HTMLElement | null {
  return box.lastElementChild?.querySelector<HTMLElement>(BUTTONS) ?? null;
}

/** What had the focus may be gone: a keyboard would begin anew at the top of the page. */
function returnFocus(from: Element | null): void {
  const to = from?.isConnected ? from : document.getElementById('content');
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}
