import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';
import { queryClient } from '../../src/app/query-client';
import { useSession } from '../../src/app/session-store';
import { setTimeZone } from '../../src/lib/format';

// The files of a worker share one window: each leaves it as it was, but for what modules that are loaded once keep in it.
const address = location.href;

// The styles of all files would add up, and jsdom matches each of them at every look at an element. It knows no layers, so of
// Chakra's it applies little anyway.
HTMLStyleElement.prototype.appendChild = (node) => node;

afterAll(async () => {
  vi.useRealTimers();
  // A part that is still being fetched would come into the next file, or never.
  await vi.dynamicImportSettled();
  useSession.setState(useSession.getInitialState(), true);
  queryClient.clear();
  setTimeZone(undefined);
  history.replaceState(null, '', address);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
});
