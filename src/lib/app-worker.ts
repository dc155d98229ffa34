import { messageSW, Workbox } from 'workbox-window';
import { keepLoaded } from './keep-loaded';

/** Takes the waiting version and reloads; false when an exam runs in some tab, and nothing was done. */
export type ApplyUpdate = () => Promise<boolean>;

/** Registers the worker for a page that takes updates; `offer` is given the way to apply one that waits. */
export function registerAppWorker(url: string, offer: (apply: ApplyUpdate) => void): Promise<unknown> {
  const workbox = new Workbox(url);
  let isApplied = false;
  workbox.addEventListener('waiting', ({ sw }) => {
    offer(async () => {
      isApplied = true;
      // The worker looks whether an exam runs, and says what came of it.
      isApplied = sw !== undefined && (await messageSW(sw, { type: 'SKIP_WAITING' })) === true;
      return isApplied;
    });
  });
  workbox.addEventListener('controlling', () => {
    // No exam is in this tab, and the worker saw none elsewhere.
    if (isApplied) location.reload();
  });
  void keepLoaded().catch(() => undefined);
  return workbox.register();
}
