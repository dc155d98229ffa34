import { useEffect } from 'react';

/** Listens for Ctrl K, or ⌘ K on Apple keyboards. An open dialog keeps its keys. */
export function useSearchKey(onOpen: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Browsers use it for web search.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) onOpen();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onOpen]);
}

/** The shortcut as written on the user's keyboard. */
export function searchKeyName(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}
