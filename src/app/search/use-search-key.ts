import { useEffect } from 'react';

/** Ctrl K, or ⌘ K on Apple's keyboards. An open dialog keeps its keys to itself. */
export function useSearchKey(onOpen: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Browsers search the web with it.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) onOpen();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onOpen]);
}

/** As the keyboard before the person shows it. */
export function searchKeyName(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}
