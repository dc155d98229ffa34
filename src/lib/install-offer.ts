// The browser's offer to install the app. It comes once, early, and only if the app can be installed.
import { useSyncExternalStore } from 'react';

/** Chromium's event; it is not standardised and therefore missing from TypeScript's library. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const listeners = new Set<() => void>();
let install: (() => void) | undefined;

/** Call once at the start: an offer made before anybody listens is lost. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own banner at a time of its choosing.
    event.preventDefault();
    set(() => void (event as InstallOffer).prompt().finally(() => set(undefined)));
  });
  addEventListener('appinstalled', () => set(undefined));
}

/** Asks the user to install; undefined while there is no offer. Each offer can be used once. */
export function useInstallOffer(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => install);
}

function set(next: (() => void) | undefined): void {
  install = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
