import { useEffect } from 'react';
import { warnBeforeUnload } from '../../../lib/unload-warning';

/**
 * While somebody may hold answers, `ask` is given every link of the app that is followed (path, search and hash), and
 * the browser asks before the page is closed or loaded anew. Its Back button cannot be held.
 */
export function useGuardedWays(isHeld: () => boolean, ask: (to: string) => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = wayOf(event);
      if (to === null || !isHeld()) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to);
    };
    // Before the router, which follows a link when the click reaches it.
    document.addEventListener('click', onClick, { capture: true });
    const stopWarning = warnBeforeUnload(isHeld);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      stopWarning();
    };
  }, [isHeld, ask]);
}

/** Where the click leads within the app and away from this exam; null for everything else. */
function wayOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  const isHere = to.pathname === location.pathname && examOf(to) === examOf(location);
  return to.origin !== location.origin || isHere ? null : to.pathname + to.search + to.hash;
}

/** The exam whose room an address is; its other views have the same. */
function examOf({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get('exam');
}
