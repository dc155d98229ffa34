import { TOAST_TOP, TOAST_TOP_PX, TYPED_IN } from './toast-in-dialog';

const GAP_PX = 8;

/**
 * Keeps the region off the field that is being typed in, also while the page is scrolled under it: on a phone it is at the
 * top, as the keys cover the bottom, and a phone on its side has no room that is free by itself.
 */
export function keepOffField(region: HTMLElement): () => void {
  const place = () => {
    const field = document.activeElement?.matches(TYPED_IN) ? document.activeElement : null;
    if (!field) return;
    const seen = globalThis.visualViewport?.height ?? innerHeight;
    const top = topOff(field.getBoundingClientRect(), region.offsetHeight, seen);
    region.style.setProperty(TOAST_TOP, `${top}px`);
  };
  place();
  for (const event of EVENTS) addEventListener(event, place, CAPTURED);
  return () => {
    for (const event of EVENTS) removeEventListener(event, place, CAPTURED);
    region.style.removeProperty(TOAST_TOP);
  };
}

const EVENTS = ['focusin', 'scroll', 'resize'] as const;
/** A scroll of a part of the page is heard only so. */
const CAPTURED = { capture: true, passive: true };

/** In pixels: where it usually is, else above the field, else below it, else as high as possible. */
export function topOff(field: { top: number; bottom: number }, height: number, seen: number): number {
  if (field.bottom + GAP_PX <= TOAST_TOP_PX || TOAST_TOP_PX + height + GAP_PX <= field.top)
    return TOAST_TOP_PX;
  const above = field.top - GAP_PX - height;
  const below = field.bottom + GAP_PX;
  return above < 0 && below + height <= seen ? below : Math.max(0, above);
}
