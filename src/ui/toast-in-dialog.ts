const GAP_PX = 16;

/** Variable of the region of toasts: its distance from the top of the window while a dialog is open. */
export const TOAST_TOP = '--toast-top';

/** As far as that where it is not covered: below the bar at the top of a page. */
export const TOAST_TOP_PX = 96;

/** A field that is typed in: while it has the focus a phone shows its keys. */
export const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** Keeps the region off the heading and the buttons of a dialog, however either changes its size; the result ends that. */
export function keepBeside(dialog: Element, region: HTMLElement): () => void {
  const place = () => region.style.setProperty(TOAST_TOP, `${topBeside(dialog, region.offsetHeight)}px`);
  place();
  const observer = new ResizeObserver(place);
  observer.observe(dialog);
  addEventListener('resize', place);
  return () => {
    observer.disconnect();
    removeEventListener('resize', place);
  };
}

/** Above a dialog if there is room; else below its heading and the button that closes it. Its other buttons are at its foot. */
function topBeside(dialog: Element, height: number): number {
  if (dialog.getBoundingClientRect().top >= height + 2 * GAP_PX) return GAP_PX;
  const heading = dialog.querySelector('header');
  return heading ? heading.getBoundingClientRect().bottom + GAP_PX / 2 : GAP_PX;
}
