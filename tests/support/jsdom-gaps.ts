import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What browsers have and jsdom has not, as far as our components and Chakra's touch it. */
class StillObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// What is waited for comes as fast as the machine is; only what never comes takes this long.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('IntersectionObserver', StillObserver);
  vi.stubGlobal('matchMedia', matchNothing);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});

afterEach(cleanup);

/** No media query matches: the narrow, light layout with motion. */
function matchNothing(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}
