import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './moving-pointer';

/** Browser features that jsdom lacks, as far as our components and Chakra's use them. */
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

// jsdom's own frames hang on whatever `setInterval` is when the first is asked for; a test that fakes it would stop them for good.
const { setTimeout: later, clearTimeout: never } = globalThis;
const FRAME_MS = 16;
globalThis.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame = (frame) => never(frame);

// An expected element appears as fast as the machine allows; only a missing one takes this long.
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

/** No media query matches: narrow layout, light colours, motion allowed. */
function matchNothing(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}
