const KEY = 'F6';
const BUTTONS = 'button, a[href]';

/**
 * The way by keyboard to toasts, which are at the end of the page and gone after seconds: F6 goes to what the newest one
 * offers, and back; Escape goes back as well. Without toasts both keys are the browser's. Returns what ends it.
 */
export function listenToToastKeys(region: HTMLElement, goBack: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const to = targetOf(keyOf(event), region);
    if (to === null) return;
    // Before a dialog hears of it, which Escape would close.
    event.preventDefault();
    event.stopPropagation();
    if (to === 'back') goBack();
    else to.focus();
  };
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
}

/** Null: the key is not meant for toasts. */
function targetOf(key: string, box: HTMLElement): HTMLElement | 'back' | null {
  if (box.contains(document.activeElement)) return key === KEY || key === 'Escape' ? 'back' : null;
  return key === KEY ? newestButton(box) : null;
}

function keyOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): string {
  return ctrlKey || altKey || metaKey || shiftKey ? '' : key;
}

/** What it offers comes before the button that closes it. */
function newestButton(box: HTMLElement): HTMLElement | null {
  return box.lastElementChild?.querySelector<HTMLElement>(BUTTONS) ?? null;
}
