// Between the page and its service worker. An update is offered, never forced: a reload in the
// middle of an exam, in this tab or another, would cost a student time.
import type { ApplyUpdate } from './app-worker';
import { isSecure } from './device';

type UpdateListener = (apply: ApplyUpdate) => void;

const listeners = new Set<UpdateListener>();
let waitingApply: ApplyUpdate | undefined;
let isRegistered = false;

/** Registers the worker in a built app on a secure origin; does nothing elsewhere. */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !isSecure() || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  // Its downloads must not delay those of the page.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Without a worker (blocked, disk full) the app cannot start offline, but still works. */
function register(): void {
  // An exam accepts no update, so its page does not load the code for one.
  const isExam = new URLSearchParams(location.search).has('onExam');
  const registered = isExam ? navigator.serviceWorker.register(WORKER) : registerWithUpdates();
  registered.catch(() => undefined);
}

async function registerWithUpdates(): Promise<unknown> {
  const { registerAppWorker } = await import('./app-worker');
  return registerAppWorker(WORKER, (apply) => {
    waitingApply = apply;
    for (const listener of listeners) listener(apply);
  });
}

const WORKER = '/sw.js';

/** Applies a waiting update, which reloads the page; false, without doing anything, if there is none or none may be. */
async function takeUpdate(): Promise<boolean> {
  return (await waitingApply?.()) ?? false;
}

/** After an update of the server the old version's files are gone; a reload alone would bring the same version back. */
export async function loadAnew(): Promise<void> {
  if (!(await takeUpdate())) location.reload();
}

/** Reports a waiting update, even one that came before; the listener receives a function that applies it. */
export function subscribeToUpdate(listener: UpdateListener): () => void {
  listeners.add(listener);
  if (waitingApply) listener(waitingApply);
  return () => {
    listeners.delete(listener);
  };
}
