// Between the page and its service worker. An update is offered, never forced: a reload in the
// middle of an exam, in this tab or another, would cost a student time.
import { isSecure } from './device';

/** Takes the waiting version and reloads; false when an exam runs in some tab, and nothing was done. */
export type ApplyUpdate = () => Promise<boolean>;
type UpdateListener = (apply: ApplyUpdate) => void;

const listeners = new Set<UpdateListener>();
let waitingApply: ApplyUpdate | undefined;
let isRegistered = false;

/** Registers the worker in a built app on a secure origin; does nothing elsewhere. */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !isSecure() || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  // What it fetches must not be in the way of the page itself.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** A worker that cannot be had (blocked, disk full) costs the offline start, not the app. */
function register(): void {
  // An exam takes no update, so its page does not carry the machinery for one.
  const isExam = new URLSearchParams(location.search).has('onExam');
  const registered = isExam ? navigator.serviceWorker.register(WORKER) : registerWithUpdates();
  registered.catch(() => undefined);
}

async function registerWithUpdates(): Promise<unknown> {
  const { Workbox, messageSW } = await import('workbox-window');
  const workbox = new Workbox(WORKER);
  let isApplied = false;
  workbox.addEventListener('waiting', ({ sw }) => {
    waitingApply = async () => {
      isApplied = true;
      // The worker looks whether an exam runs, and says what came of it.
      isApplied = sw !== undefined && (await messageSW(sw, { type: 'SKIP_WAITING' })) === true;
      return isApplied;
    };
    for (const listener of listeners) listener(waitingApply);
  });
  workbox.addEventListener('controlling', () => {
    // No exam is in this tab, and the worker saw none elsewhere.
    if (isApplied) location.reload();
  });
  return workbox.register();
}

const WORKER = '/sw.js';

/** Tells of a waiting update, also one that came before; the listener gets the way to apply it. */
export function subscribeToUpdate(listener: UpdateListener): () => void {
  listeners.add(listener);
  if (waitingApply) listener(waitingApply);
  return () => {
    listeners.delete(listener);
  };
}
