import { useEffect, useRef } from 'react';
import { type KeyPress, readShortcut, type ShortcutAction } from './shortcuts';

/** Listens for single keys while enabled; `act` may change without re-subscribing. */
export function useShortcuts(isEnabled: boolean, act: (action: ShortcutAction) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => {
      // What is pressed in a dialog is for the dialog; the question behind it must not change.
      if (document.querySelector('dialog')) return;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const action = readShortcut({ key: event.key, hasModifier, focus: focusOf(event.target) });
      if (!action || event.repeat) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isEnabled]);
}

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (target instanceof HTMLTextAreaElement) return 'text';
  // Arrows wind a sound, and scroll what is wider than the screen.
  if (target instanceof HTMLMediaElement || scrollsSideways(target)) return 'arrows';
  if (!(target instanceof HTMLInputElement)) return 'other';
  if (target.type === 'radio') return 'arrows';
  return target.type === 'checkbox' ? 'other' : 'text';
}

function scrollsSideways(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.tabIndex === 0 && target.scrollWidth > target.clientWidth;
}
