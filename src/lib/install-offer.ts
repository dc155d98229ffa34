// The browser's offer to install the app. It comes once, early, and only where the app can be installed.
import { useSyncExternalStore } from 'react';

/** Chromium's event; it is in no standard and therefore not in TypeScript's library. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const listeners = new Set<() => void>();
let install: (() => void) | undefined;

/** Call once at the start: an offer made before somebody listens is lost. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Else the browser shows a banner of its own, at a moment of its own.
    event.preventDefault();
    set(() => void (event as InstallOffer).prompt().finally(() => set(undefined)));
  });
  addEventListener('appinstalled', () => set(undefined));
}

/** Asks the person to install; undefined while there is nothing to ask. An offer is good for one question. */
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
